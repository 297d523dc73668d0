import { Checkbox, DateField, NumberField, TextArea, TextField } from '@portal/portal-ui'
import type { FieldInput, ObjectInfoRepresentation } from '@portal/ui-api'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { lazyPart } from '#/loading/lazyPart'
import { PicklistField } from './PicklistField'
import type { FormField } from './formSections'
import type { FormValues } from './formValues'
import { fromLocalInput, timeZoneName, toLocalInput } from './localDateTime'

/** Lazy-loaded: its suggestion list is as large as the rest of the form. */
const LookupField = lazyPart(() => import('./LookupField').then((part) => part.LookupField))

export interface FieldEditProps {
  id: string
  object: ObjectInfoRepresentation
  field: FormField
  recordTypeId: string | undefined
  value: FieldInput
  onValueChange: (value: FieldInput) => void
  /** All values of the form, for fields that depend on others. */
  values: FormValues
  errorMessage?: string | undefined
  /** @default false */
  isLabelHidden?: boolean
}

/** Renders the control of a field by data type; unsupported types are edited as text. */
export function FieldEdit(props: FieldEditProps) {
  const { id, field, value, onValueChange, errorMessage, isLabelHidden = false } = props
  const { info, isRequired } = field
  const { locale } = useIntl()
  const text = value === null ? '' : String(value)
  const label = isRequired ? (
    <>
      {field.label} <span aria-hidden="true">*</span>
    </>
  ) : (
    field.label
  )
  const common = {
    id,
    label,
    errorMessage,
    isLabelHidden,
    hint: info.inlineHelpText ?? undefined,
    'aria-required': isRequired || undefined,
  }
  const textual = {
    ...common,
    value: text,
    onValueChange,
    ...(info.length > 0 ? { maxLength: info.length } : {}),
  }
  switch (info.dataType) {
    case 'Boolean':
      return (
        <Checkbox
          id={id}
          label={field.label}
          hint={common.hint}
          errorMessage={errorMessage}
          checked={value === true}
          onCheckedChange={onValueChange}
        />
      )
    case 'Currency':
    case 'Double':
    case 'Int':
    case 'Percent':
      return (
        <NumberField
          {...common}
          value={typeof value === 'number' ? value : null}
          onValueChange={onValueChange}
          isLive
          decimals={info.scale}
          {...(info.dataType === 'Currency' ? { unit: '$', unitSide: 'start' as const } : {})}
          {...(info.dataType === 'Percent' ? { unit: '%' } : {})}
        />
      )
    case 'Date':
      return <DateField {...common} value={text} onValueChange={(next) => onValueChange(next || null)} />
    case 'DateTime':
      return (
        <TextField
          {...common}
          type="datetime-local"
          hint={timeZoneName(locale)}
          defaultValue={toLocalInput(typeof value === 'string' ? value : null)}
          onValueChange={(next) => onValueChange(fromLocalInput(next))}
        />
      )
    case 'TextArea':
      return <TextArea {...textual} rows={3} maxLength={undefined} />
    case 'Email':
      return <TextField {...textual} type="email" autoComplete="off" />
    case 'Phone':
      return <TextField {...textual} type="tel" autoComplete="off" />
    case 'Url':
      return <TextField {...textual} type="url" autoComplete="off" />
    case 'Picklist':
    case 'MultiPicklist':
      return <PicklistField {...props} label={label} value={text} errorMessage={errorMessage} />
    case 'Reference':
      return (
        <Suspense fallback={<TextField {...common} isDisabled />}>
          <LookupField
            {...props}
            label={label}
            value={text === '' ? null : text}
            errorMessage={errorMessage}
          />
        </Suspense>
      )
    default:
      return <TextField {...textual} autoComplete="off" />
  }
}
