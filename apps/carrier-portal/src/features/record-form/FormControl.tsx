import {
  Checkbox,
  CheckboxGroup,
  DateField,
  EmailField,
  NumberField,
  PhoneField,
  Select,
  TextArea,
  TextField,
} from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import type { FormValue } from './formValues'
import { LookupControl } from './LookupControl'
import { localTime, toInstant } from './localTime'
import { ManyControl } from './ManyControl'
import type { FormControlProps } from './FormControlProps'

/** More options would exceed a phone's screen. */
const MOST_BOXES = 8
/** From this length on a text is a text area without counter. */
const LONG_TEXT = 1000

/** Valid options of a picklist, for a dependent one by its controlling field. */
function optionsOf({
  field,
  picklist,
  values,
  translate,
}: Pick<FormControlProps, 'field' | 'picklist' | 'values' | 'translate'>): {
  value: string
  label: string
}[] {
  const index =
    field.controller === null ? undefined : picklist?.controllerValues[String(values[field.controller] ?? '')]
  return (picklist?.values ?? [])
    .filter(({ validFor }) => field.controller === null || (index !== undefined && validFor.includes(index)))
    .map(({ value, label }) => ({ value, label: translate(label) }))
}

/** A form control by field type. */
export function FormControl(props: FormControlProps) {
  const { field, id, value, errorMessage, translate, onChange } = props
  const intl = useIntl()
  const set = (next: FormValue) => onChange({ [field.apiName]: next })
  const frame = {
    id,
    label: translate(field.label),
    hint: field.help === null ? undefined : translate(field.help),
    errorMessage,
    isOptional: !field.isRequired,
    required: field.isRequired,
  }
  const text = typeof value === 'string' ? value : value === null ? '' : String(value)
  switch (field.dataType) {
    case 'Boolean':
      return (
        <Checkbox
          id={id}
          label={frame.label}
          hint={frame.hint}
          errorMessage={errorMessage}
          checked={value === true}
          onCheckedChange={set}
        />
      )
    case 'Double':
    case 'Currency':
    case 'Percent':
    case 'Int':
      return (
        <NumberField
          {...frame}
          value={typeof value === 'number' ? value : null}
          onValueChange={set}
          isLive
          decimals={field.scale}
          {...(field.dataType === 'Currency' ? { unit: '$', unitSide: 'start' as const } : {})}
        />
      )
    case 'Date':
      return <DateField {...frame} value={text} onValueChange={(day) => set(day || null)} />
    case 'DateTime':
      return (
        <TextField
          {...frame}
          hint={
            frame.hint ??
            intl.formatMessage({ id: 'record-form.zone' }, { zone: localTime.zoneName(intl.locale) })
          }
          type="datetime-local"
          value={text ? localTime.ofInstant(text) : ''}
          onValueChange={(local) => set(toInstant(local))}
        />
      )
    case 'Picklist':
      return <PicklistControl {...props} frame={frame} />
    case 'MultiPicklist': {
      const chosen = text.split(';').filter(Boolean)
      const options = optionsOf(props)
      if (options.length > MOST_BOXES) return <ManyControl {...props} options={options} chosen={chosen} />
      return (
        <CheckboxGroup
          id={id}
          label={frame.label}
          hint={frame.hint}
          errorMessage={errorMessage}
          options={options}
          value={chosen}
          onValueChange={(next) => set(next.join(';') || null)}
        />
      )
    }
    case 'Reference':
      return <LookupControl {...props} />
    case 'TextArea':
      return (
        <TextArea
          {...frame}
          rows={3}
          value={text}
          onValueChange={set}
          {...(field.length < LONG_TEXT ? { maxLength: field.length } : {})}
        />
      )
    case 'Phone':
      return <PhoneField {...frame} value={text} onValueChange={set} maxLength={field.length} />
    case 'Email':
      return <EmailField {...frame} value={text} onValueChange={set} maxLength={field.length} />
    default:
      return (
        <TextField {...frame} value={text} onValueChange={set} maxLength={field.length} autoComplete="off" />
      )
  }
}

function PicklistControl({
  frame,
  ...props
}: FormControlProps & { frame: { id: string; label: string; required: boolean } }) {
  const intl = useIntl()
  const options = optionsOf(props)
  const isEmptied = props.field.controller !== null && options.length === 0
  return (
    <Select
      {...frame}
      options={options}
      value={typeof props.value === 'string' ? props.value : ''}
      isDisabled={isEmptied}
      emptyLabel={intl.formatMessage({
        id: props.field.isRequired ? 'record-form.choose' : 'record-form.none',
      })}
      onValueChange={(next) => props.onChange({ [props.field.apiName]: next || null })}
    />
  )
}
