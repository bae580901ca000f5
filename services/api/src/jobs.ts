import './platform/jobs/upkeep.ts';
import './modules/itineraries/jobs/sweep.job.ts';
import './modules/offers/jobs/rounds.job.ts';
import './modules/trips/jobs/timers.job.ts';
