import type { ComponentType } from 'react'
import { PlaceCombo, type PlaceFields } from './PlaceCombo'
import type { FormControlProps } from '#/features/record-form/FormControlProps'

/** Creates the control of a city field that fills city, state and coordinates. */
export function placeControl(fields: PlaceFields): ComponentType<FormControlProps> {
  return function PlaceControl(props: FormControlProps) {
    return <PlaceCombo {...props} fields={fields} />
  }
}
