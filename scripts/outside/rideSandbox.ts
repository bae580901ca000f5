import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxEnv } from '../../services/api/demo/outside/rideShare.ts';
import { selfSigned, type Bearing } from '../../services/api/demo/outside/selfSigned.ts';
import { root } from '../workspace.ts';

const folder = join(root, '.data/ride-sandbox');
const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
/** What is believed beside the usual: the sandbox's certificate, and what the environment names. */
const believed = join(folder, 'believed.pem');
const days = 365;

/** Where the sandbox of ride-share services is beside a console on this port. */
export const rideSandboxPort = (consolePort: number): number =>
  Number(process.env['RIDE_SANDBOX_PORT'] ?? consolePort + 7);

const lasts = (cert: string): boolean =>
  new Date(new X509Certificate(cert).validTo).getTime() - Date.now() > 30 * 86_400_000;

/**
 * The certificate that the sandbox shows while it is honest: made once, kept beside the data, and replaced
 * before it ends.
 */
export const rideSandboxCertificate = (): Bearing => {
  if (existsSync(files.cert) && existsSync(files.key)) {
    const kept = { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') };
    if (lasts(kept.cert)) return kept;
  }
  const made = selfSigned('localhost', days);
  mkdirSync(folder, { recursive: true });
  writeFileSync(files.key, made.key, { mode: 0o600 });
  writeFileSync(files.cert, made.cert);
  return made;
};

/**
 * The environment by which a demo speaks to that sandbox and believes its certificate, whether it runs or
 * not; empty where an account is named.
 */
export const rideSandboxEnv = (consolePort: number): Record<string, string> => {
  if (process.env['UBER_HEALTH_CLIENT_ID'] || process.env['LYFT_CLIENT_ID']) return {};
  const { cert } = rideSandboxCertificate();
  const named = process.env['NODE_EXTRA_CA_CERTS'];
  writeFileSync(believed, named ? `${cert}${readFileSync(named, 'utf8')}` : cert);
  return {
    ...sandboxEnv(`https://localhost:${rideSandboxPort(consolePort)}`),
    NODE_EXTRA_CA_CERTS: believed,
  };
};
