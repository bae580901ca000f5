import { getIn } from 'formik';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormPart } from '../ui/form/FormContext.ts';
import { Panels, type PanelItem } from '../ui/Panels.tsx';

/** Expandable panels of a form; one that holds an error is marked, and opens when the form is submitted. */
export function FormPanels(props: {
  items: readonly (Omit<PanelItem, 'invalid'> & { fields: readonly string[] })[];
}): ReactNode {
  const [open, setOpen] = useState<string[]>(() => props.items.map((item) => item.value));
  const { invalid, submitCount } = useFormPart((form) => ({
    submitCount: form.submitCount,
    invalid:
      form.submitCount === 0
        ? []
        : props.items
            .filter((item) => item.fields.some((field) => getIn(form.errors, field) !== undefined))
            .map((item) => item.value),
  }));
  const shown = invalid.join(' ');
  useEffect(() => {
    if (submitCount > 0 && shown !== '') setOpen((now) => [...new Set([...now, ...shown.split(' ')])]);
  }, [submitCount, shown]);
  return (
    <Panels
      items={props.items.map(({ fields: _fields, ...item }) => ({
        ...item,
        invalid: invalid.includes(item.value),
      }))}
      open={open}
      onChange={setOpen}
    />
  );
}
