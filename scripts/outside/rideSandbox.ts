import { sandboxEnv } from '../../services/api/demo/outside/rideShare.ts';

/** Where the sandbox of ride-share services is beside a console on this port. */
export const rideSandboxPort = (consolePort: number): number =>
  Number(process.env['RIDE_SANDBOX_PORT'] ?? consolePort + 7);

/** The environment by which a demo speaks to that sandbox, whether it runs or not; empty where an account is named. */
export const rideSandboxEnv = (consolePort: number): Record<string, string> =>
  process.env['UBER_HEALTH_CLIENT_ID'] || process.env['LYFT_CLIENT_ID']
    ? {}
    : sandboxEnv(`http://127.0.0.1:${rideSandboxPort(consolePort)}`);
