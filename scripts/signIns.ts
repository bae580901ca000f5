import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.ts';

interface DemoSignIn {
  email: string;
  person: string;
  company: string;
  role: string;
}

/** The demo world's sign-ins as a table for the terminal. */
export async function signInsText(): Promise<string> {
  const file = join(root, 'services/api/demo/signIns.ts');
  if (!existsSync(file)) return '';
  const { demoSignIns } = (await import(file)) as { demoSignIns: readonly DemoSignIn[] };
  const { demoPassword } = await import('../services/api/src/platform/env.ts');
  const width = Math.max(...demoSignIns.map(({ email }) => email.length));
  const rows = demoSignIns.map(
    ({ email, person, company, role }) => `  ${email.padEnd(width)}  ${person}, ${role}, ${company}`,
  );
  return `\nSign in with any of these; the password of all is ${process.env['DEMO_PASSWORD'] ?? demoPassword}\n${rows.join('\n')}\n  The driver of any other vehicle: driver-<its number>@<company>.example, as in driver-3@beacon.example for Beacon 3\n`;
}
