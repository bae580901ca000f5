import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { RideSandbox } from '../../services/api/demo/outside/rideShare.ts';
import { selfSigned } from '../../services/api/demo/outside/selfSigned.ts';
import { rideSandboxCertificate, rideSandboxEnv } from './rideSandbox.ts';

/**
 * What a process of the demo, with the environment it is given, hears from the sandbox: its status, or why it
 * does not believe it.
 */
const heard = async (url: string): Promise<string> => {
  const asks = `fetch(${JSON.stringify(`${url}/token`)}).then(({ status }) => status, ({ cause }) => cause.code).then(console.log)`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', asks], {
    env: { ...process.env, ...rideSandboxEnv(1) },
  });
  return stdout.trim();
};

test('a demo believes the sandbox of ride services, until it is told to lie about its certificate', async () => {
  const sandbox = new RideSandbox(rideSandboxCertificate());
  const url = await sandbox.start();
  expect(await heard(url)).toBe('401');
  sandbox.bear(selfSigned());
  expect(await heard(url)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  sandbox.bear(rideSandboxCertificate());
  expect(await heard(url)).toBe('401');
  await sandbox.stop();
});
