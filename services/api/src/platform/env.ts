import { availableParallelism } from 'node:os';
import type { SecretsKeys } from './auth/secretBox.ts';
import { EnvReader, type Source } from './envReader.ts';
import { lyftSettings, uberSettings, type ClientSettings, type UberSettings } from './serviceAccounts.ts';

export type { ClientSettings, UberSettings } from './serviceAccounts.ts';

/** Configuration of a process, parsed once at its start. */
export interface Env {
  nodeEnv: 'production' | 'development' | 'test';
  databaseUrl: string;
  /** Standbys that lists and figures may be read from; null: none. */
  databaseReadUrl: string | null;
  /** A standby that is further behind is not asked. */
  databaseReadLagSeconds: number;
  databasePoolSize: number;
  /** Silence of the database that counts as away: whoever waits is told then. */
  databasePatienceMs: number;
  /**
   * Cost that one session or token, and everybody of one company together, may spend in each second of a
   * process.
   */
  callerCostPerSecond: number;
  companyCostPerSecond: number;
  /**
   * 'required': never read without row-level security; 'preferred': say so loudly and go on; 'off': to
   * measure what it costs.
   */
  rowSecurity: 'required' | 'preferred' | 'off';
  port: number;
  host: string;
  logLevel: string;
  /** Address people use, for the Origin check and secure cookies; null: the request's own Host. */
  publicUrl: string | null;
  /** Further origins that may open sockets and send requests, such as a development server. */
  allowedOrigins: string[];
  /** True behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  /** Folder of the built console; null: the API alone. */
  webRoot: string | null;
  /** Password of the demo world; signing in with it is refused in production. */
  demoPassword: string;
  /**
   * Whether administrators of the platform may move the product's clock forward: in a demo alone, never in
   * production.
   */
  demoClock: boolean;
  /** Whether the made-up people of the demo go on with its day: in a demo alone, never in production. */
  demoCrews: boolean;
  /**
   * Keys that seal secrets at rest (authenticators, directories); empty outside production without
   * SECRETS_KEY: nothing can be sealed.
   */
  secretsKeys: SecretsKeys;
  /**
   * Where the directories of companies may stand: on the internet alone, or in the server's own network too.
   */
  directoryNetworks: 'public' | 'any';
  /** Whether transport providers' own dispatch systems may be called inside the own network. */
  dispatchNetworks: 'public' | 'any';
  /** Whether ride-share services may be called inside the own network: for sandboxes. */
  rideShareNetworks: 'public' | 'any';
  /** The account with Uber Health; null: none, and no rides are ordered there. */
  uber: UberSettings | null;
  /** The account with Lyft Concierge, whose adapter is unverified; null unless it is switched on. */
  lyft: ClientSettings | null;
  sessionIdleMinutes: number;
  sessionMaxHours: number;
  /** A Photon or Nominatim server to look addresses up; null: offline, by ZIP code. */
  addressSearchUrl: string | null;
  addressSearchKind: 'photon' | 'nominatim';
  /** An OSRM server; null: routes are estimated. */
  routingUrl: string | null;
  addressTimeoutMs: number;
  /**
   * Tiles for the console's map: pictures by number ('https://…/{z}/{x}/{y}.png') or a PMTiles archive,
   * elsewhere or below this server ('/tiles/x.pmtiles'); null: what ships with the console.
   */
  mapTilesUrl: string | null;
  /** Whom the map names as the maker of these tiles; empty: nobody, or whom the archive names. */
  mapTilesCredit: string;
  /**
   * 'smtp://user:password@host:587' or 'smtps://…': where e-mail goes; null: nowhere, and messages stay
   * queued until they are given up.
   */
  smtpUrl: string | null;
  /** Who e-mail comes from: 'Name <address>'. */
  mailFrom: string;
  /** 'local' hands text messages to the mail server, addressed to '+1…@sms.localhost': for development. */
  smsProvider: 'none' | 'local' | 'twilio';
  twilioAccountSid: string | null;
  twilioAuthToken: string | null;
  /** A number ('+1…') or the id of a messaging service ('MG…'). */
  twilioFrom: string | null;
  /** Where clamd listens: 'host:port', or the path of its socket; null: files are not scanned. */
  clamdAddress: string | null;
  /** A bucket of an S3-compatible store for the bytes of files; null: they are in the database. */
  s3: S3Settings | null;
}

/** How the bucket is reached. Without keys by what the machine itself may (a role). */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Of a store that is not Amazon's. */
  readonly endpoint: string | null;
  readonly accessKeyId: string | null;
  readonly secretAccessKey: string | null;
}

/** The demo world's one password; README and the start message print it. */
export const demoPassword = 'Transport-Demo-1';

const s3Settings = (read: EnvReader): S3Settings | null => {
  const bucket = read.text('S3_BUCKET', '');
  if (bucket === '') return null;
  const [accessKeyId, secretAccessKey] = [
    read.text('S3_ACCESS_KEY_ID', ''),
    read.text('S3_SECRET_ACCESS_KEY', ''),
  ];
  if ((accessKeyId === '') !== (secretAccessKey === ''))
    read.problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together');
  return {
    bucket,
    region: read.text('S3_REGION', 'us-east-1'),
    endpoint: read.address('S3_ENDPOINT', 'https://', 'http://'),
    accessKeyId: accessKeyId || null,
    secretAccessKey: secretAccessKey || null,
  };
};

/** Of one server on a busy machine half a second of silence says little, and there is no other to go to. */
const patienceMs = (url = ''): number => (/^\w+:\/\/(?:[^@/]*@)?[^/?]*,/u.test(url) ? 600 : 750);

/**
 * Connections of a process where nothing else is said: what it asks comes by each of them in turn, so that
 * more than its machine keeps at work only makes each of them slower. With 16 instead of 8 on two cores a
 * booking and its acceptance cost PostgreSQL a sixth more.
 */
export const poolSizeFor = (cores: number): number => Math.min(16, Math.max(8, 4 * cores));

/**
 * Reads the environment; throws one error that names everything missing or wrong. `serves`: of a process
 * people sign in to, or that signs what others are told: what is sealed has to open there.
 */
export const readEnv = (source: Source = process.env, serves = false): Env => {
  const read = new EnvReader(source);
  const nodeEnv = read.choice('NODE_ENV', 'development', ['production', 'development', 'test']);
  const env: Env = {
    nodeEnv,
    databaseUrl: read.text('DATABASE_URL', null),
    databaseReadUrl: read.text('DATABASE_READ_URL', '') || null,
    databaseReadLagSeconds: read.number('DATABASE_READ_LAG_SECONDS', 5, 1, 3_600),
    databasePoolSize: read.number('DATABASE_POOL_SIZE', poolSizeFor(availableParallelism()), 2, 200),
    callerCostPerSecond: read.number('CALLER_COST_PER_SECOND', 10_000, 100, 1_000_000_000),
    companyCostPerSecond: read.number('COMPANY_COST_PER_SECOND', 40_000, 100, 1_000_000_000),
    databasePatienceMs: read.number('DATABASE_PATIENCE_MS', patienceMs(source['DATABASE_URL']), 100, 30_000),
    rowSecurity: read.choice('ROW_SECURITY', 'preferred', ['required', 'preferred', 'off']),
    port: read.number('PORT', 4000, 0, 65_535),
    host: read.text('HOST', '0.0.0.0'),
    logLevel: read.choice('LOG_LEVEL', 'info', [
      'fatal',
      'error',
      'warn',
      'info',
      'debug',
      'trace',
      'silent',
    ]),
    publicUrl: read.address('PUBLIC_URL', 'https://', 'http://'),
    allowedOrigins: read.origins('ALLOWED_ORIGINS'),
    trustProxy: read.choice('TRUST_PROXY', 'false', ['true', 'false']) === 'true',
    webRoot: read.text('WEB_ROOT', '') || null,
    demoPassword: read.text('DEMO_PASSWORD', demoPassword),
    demoClock: read.choice('DEMO_CLOCK', 'off', ['on', 'off']) === 'on',
    demoCrews: read.choice('DEMO_CREWS', 'off', ['on', 'off']) === 'on',
    secretsKeys: read.keys('SECRETS_KEY', serves && nodeEnv === 'production'),
    directoryNetworks: read.choice('DIRECTORY_NETWORKS', nodeEnv === 'production' ? 'public' : 'any', [
      'public',
      'any',
    ]),
    dispatchNetworks: read.choice('DISPATCH_NETWORKS', nodeEnv === 'production' ? 'public' : 'any', [
      'public',
      'any',
    ]),
    rideShareNetworks: read.choice('RIDE_SHARE_NETWORKS', nodeEnv === 'production' ? 'public' : 'any', [
      'public',
      'any',
    ]),
    uber: uberSettings(read),
    lyft: lyftSettings(read),
    sessionIdleMinutes: read.number('SESSION_IDLE_MINUTES', 60, 1, 1_440),
    sessionMaxHours: read.number('SESSION_MAX_HOURS', 12, 1, 720),
    addressSearchUrl: read.address('ADDRESS_SEARCH_URL', 'https://', 'http://'),
    addressSearchKind: read.choice('ADDRESS_SEARCH_KIND', 'photon', ['photon', 'nominatim']),
    routingUrl: read.address('ROUTING_URL', 'https://', 'http://'),
    addressTimeoutMs: read.number('ADDRESS_TIMEOUT_MS', 2_500, 100, 30_000),
    mapTilesUrl: read.tiles('MAP_TILES_URL'),
    mapTilesCredit: read.text('MAP_TILES_CREDIT', ''),
    smtpUrl: read.address('SMTP_URL', 'smtp://', 'smtps://'),
    mailFrom: read.text('MAIL_FROM', 'Patient Transport Console <no-reply@localhost>'),
    smsProvider: read.choice('SMS_PROVIDER', 'none', ['none', 'local', 'twilio']),
    twilioAccountSid: read.text('TWILIO_ACCOUNT_SID', '') || null,
    twilioAuthToken: read.text('TWILIO_AUTH_TOKEN', '') || null,
    twilioFrom: read.text('TWILIO_FROM', '') || null,
    clamdAddress: read.text('CLAMD_ADDRESS', '') || null,
    s3: s3Settings(read),
  };
  if (env.smsProvider === 'twilio' && !(env.twilioAccountSid && env.twilioAuthToken && env.twilioFrom))
    read.problems.push('SMS_PROVIDER twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM');
  for (const [name, on] of [
    ['DEMO_CLOCK', env.demoClock],
    ['DEMO_CREWS', env.demoCrews],
  ] as const)
    if (on && nodeEnv === 'production')
      read.problems.push(`${name} is for demos and sandboxes: it cannot be on in production`);
  // Links in messages must not depend on what a request says its host is.
  if (env.nodeEnv === 'production' && env.smtpUrl && !env.publicUrl)
    read.problems.push('SMTP_URL needs PUBLIC_URL: links in messages begin with it');
  if (read.problems.length > 0) throw new Error(`Configuration: ${read.problems.join('; ')}`);
  return env;
};
