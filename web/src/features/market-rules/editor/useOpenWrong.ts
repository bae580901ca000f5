import { getIn } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { useFormPart } from '../../../ui/form/FormContext.ts';

/**
 * Of parts of a form of which one at most is open: after the form was sent in vain, opens the first in which
 * something is wrong, unless the open one is such. What is wrong in a closed part would be said nowhere.
 */
export function useOpenWrong<Part>(of: {
  /** The parts, each by the field that holds what is in it. */
  parts: readonly (readonly [Part, field: string])[];
  open: Part | null;
  onOpen: (part: Part) => void;
}): void {
  const { tries, wrong } = useFormPart((form) => ({
    tries: form.isSubmitting ? 0 : form.submitCount,
    wrong: of.parts.flatMap(([part, field]) => (getIn(form.errors, field) === undefined ? [] : [part])),
  }));
  const look = useEffectEvent(() => {
    const [first] = wrong;
    if (first !== undefined && (of.open === null || !wrong.includes(of.open))) of.onOpen(first);
  });
  useEffect(() => {
    if (tries > 0) look();
  }, [tries]);
}
