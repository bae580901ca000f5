import './platform/jobs/upkeep.ts';
