import { crawl } from './crawl.ts';

crawl({
  careProvider: ['SYS_ADMIN', 'COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN', 'MANAGE_PATIENT'],
  first: ['DRIVER', 'MARKET_CALL_TAKER', 'COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN'],
});
