import './modules/alerts/jobs/alerts.consumer.ts';
import './modules/alerts/jobs/lateTrips.job.ts';
import './modules/itineraries/jobs/clocks.job.ts';
import './modules/itineraries/jobs/recheck.job.ts';
import './modules/itineraries/jobs/sweep.job.ts';
import './modules/offers/jobs/rounds.job.ts';
import './modules/trips/jobs/timers.job.ts';
import './platform/jobs/upkeep.ts';
