import { demoPassword } from '../../services/api/src/platform/env.ts';
import { runningConsole, type RunningConsole } from '../runningConsole.ts';
import { done, refusal, type Outcome } from './demoCompany.ts';

/** Who may say what the platform keeps of a company. */
export const administrator = 'admin@platform.example';

/** The running console as somebody of the demo world has it. */
export const signedIn = async (login: string): Promise<RunningConsole> => {
  const console_ = runningConsole();
  const { signIn } = await console_.ask<{ signIn: Outcome }>(
    `mutation ($input: SignInInput!) { signIn(input: $input) { ${refusal} } }`,
    { input: { login, password: demoPassword } },
  );
  done(signIn);
  return console_;
};
