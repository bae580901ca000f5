import { refusalKind } from '../../platform/refusal.ts';

/** The market cannot be simulated, or not now. */
export const SimulationRefused = refusalKind<object>('SimulationRefused', 'NOT_A_SANDBOX');
