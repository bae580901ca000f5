/**
 * What a module asks, or tells, those above it without knowing them: it declares the hook, `hooks.ts` says
 * who answers. In a command the answers belong to the command's transaction.
 */
export interface Hook<Args extends readonly unknown[], Answer> {
  /**
   * Asks everybody who answers, one after the other. That nobody does is a fault: `hooks.ts` was not
   * imported.
   */
  ask(...args: Args): Promise<Answer[]>;
  /** Adds somebody who answers. */
  answerWith(answer: (...args: Args) => Answer | Promise<Answer>): void;
}

/** Declares a hook; `name` says in a fault what nobody answers. */
export const defineHook = <Args extends readonly unknown[], Answer = void>(
  name: string,
): Hook<Args, Answer> => {
  const answers: ((...args: Args) => Answer | Promise<Answer>)[] = [];
  return {
    ask: async (...args) => {
      if (answers.length === 0) throw new Error(`Nobody answers the hook '${name}'`);
      const given: Answer[] = [];
      for (const answer of answers) given.push(await answer(...args));
      return given;
    },
    answerWith: (answer) => {
      answers.push(answer);
    },
  };
};
