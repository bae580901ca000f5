import type { ComponentProps, ReactNode } from 'react';
import { HeightInput, WeightInput, type Measure } from '../MeasureInput.tsx';
import { useFormField, type Unbound } from './FormContext.ts';

/** A height of a form. */
export const FormHeightInput = (props: Unbound<ComponentProps<typeof HeightInput>>): ReactNode => (
  <HeightInput {...props} {...useFormField<Measure<'IN' | 'CM'>>(props.name)} />
);
/** A weight of a form. */
export const FormWeightInput = (props: Unbound<ComponentProps<typeof WeightInput>>): ReactNode => (
  <WeightInput {...props} {...useFormField<Measure<'LB' | 'KG'>>(props.name)} />
);
