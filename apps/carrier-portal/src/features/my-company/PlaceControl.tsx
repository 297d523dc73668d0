import { lazy, Suspense, type ComponentType } from 'react'
import { TextField } from '@portal/portal-ui'
import type { FormControlProps } from '../record-form/FormControl'

const PlaceCombo = lazy(async () => ({ default: (await import('./PlaceCombo')).PlaceCombo }))

/** The fields beside a city that a place fills. */
export interface PlaceFields {
  state: string
  latitude?: string
  longitude?: string
}

/** Makes the control of a city field: one box for "Dallas, TX", which fills city, state and coordinates together. */
export function placeControl(fields: PlaceFields): ComponentType<FormControlProps> {
  return function PlaceControl(props: FormControlProps) {
    return (
      <Suspense
        fallback={<TextField id={props.id} label={props.translate(props.field.label)} value="" readOnly />}
      >
        <PlaceCombo {...props} fields={fields} />
      </Suspense>
    )
  }
}
