import type { ComponentType } from 'react'
import { PlaceCombo, type PlaceFields } from './PlaceCombo'
import type { FormControlProps } from '../record-form/FormControlProps'

/** Makes the control of a city field: one box for "Dallas, TX", which fills city, state and coordinates together. */
export function placeControl(fields: PlaceFields): ComponentType<FormControlProps> {
  return function PlaceControl(props: FormControlProps) {
    return <PlaceCombo {...props} fields={fields} />
  }
}
