import {
  COMMODITIES,
  EQUIPMENT_TYPES,
  LOAD_MODES,
  VISIBILITIES,
  type LoadNumberColumn,
} from '@portal/contract'
import { NumberField, Select } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat, type CodeList } from '#/freight/useFreightFormat'
import type { TypedLoad } from './typedLoad'

/** A part of the form of a load. */
export interface LoadPartProps {
  load: TypedLoad
  onChange: (part: Partial<TypedLoad>) => void
  /** The problem of a field, as text. */
  problemOf: (field: string) => string | undefined
}

export interface LoadNumberProps extends LoadPartProps {
  name: LoadNumberColumn
  decimals: number
  /** Before the number for `$`, else after it. */
  unit: string
}

/** A number of a load. */
export function LoadNumber({ load, onChange, problemOf, name, decimals, unit }: LoadNumberProps) {
  return (
    <NumberField
      id={`load-${name}`}
      label={<FormattedMessage id={`loads.form.${name}`} />}
      value={load[name]}
      onValueChange={(value) => onChange({ [name]: value })}
      isLive
      {...(name.startsWith('temperature') ? { min: -40 } : { min: 0 })}
      decimals={decimals}
      unit={unit}
      unitSide={unit === '$' ? 'start' : 'end'}
      errorMessage={problemOf(name)}
    />
  )
}

const CODES = {
  equipmentType: ['equipment', Object.keys(EQUIPMENT_TYPES)],
  mode: ['mode', LOAD_MODES],
  commodity: ['commodity', COMMODITIES],
  visibility: ['visibility', VISIBILITIES],
} as const satisfies Readonly<Record<string, readonly [CodeList, readonly string[]]>>

export interface LoadSelectProps extends LoadPartProps {
  name: keyof typeof CODES
}

/** A picklist of a load. */
export function LoadSelect({ load, onChange, problemOf, name }: LoadSelectProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const [list, codes] = CODES[name]
  return (
    <Select
      id={`load-${name}`}
      label={<FormattedMessage id={`loads.form.${name}`} />}
      {...(load[name] === '' ? { emptyLabel: intl.formatMessage({ id: 'loads.form.choose' }) } : {})}
      options={codes.map((value: string) => ({ value, label: format.code(list, value) }))}
      value={load[name]}
      onValueChange={(value) => onChange({ [name]: value })}
      errorMessage={problemOf(name)}
    />
  )
}
