import { allRoles } from '../http/matrix/cells.ts';
import { crawl } from './crawl.ts';

crawl({
  careProvider: allRoles,
  first: ['DRIVER', 'MARKET_CALL_TAKER', 'COMPANY_ADMIN', 'VIEW_BOOKING', 'COMPANY_CONFIG_ADMIN'],
});
