import { Button, MultiComboBox, Select, TextField } from '@portal/portal-ui'
import type { ListColumn, ObjectInfoRepresentation } from '@portal/ui-api'
import { usePicklist } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { columnFieldOf } from './columnFieldOf'
import {
  filterRules,
  operandsOf,
  operandText,
  OPERATOR_TEXTS,
  type DraftFilter,
  type FilterOperator,
} from './filterOperators'
import styles from './ListViewEditor.module.css'

export interface FilterRowProps {
  number: number
  info: ObjectInfoRepresentation
  columns: readonly ListColumn[]
  filter: DraftFilter
  onChange: (filter: DraftFilter) => void
  onRemove: () => void
}

const isOperator = (name: string): name is FilterOperator => Object.hasOwn(OPERATOR_TEXTS, name)

/** A condition of a list view: field, operator by the field's type, value. Its number is used in the filter logic. */
export function FilterRow({ number, info, columns, filter, onChange, onRemove }: FilterRowProps) {
  const intl = useIntl()
  const field = columnFieldOf(info, filter.fieldApiName)
  const rules = filterRules(field?.dataType)
  // An operator of another release stays as it is.
  const names = rules.operators.some((name) => name === filter.operator)
    ? rules.operators
    : [...rules.operators, filter.operator]
  function setField(fieldApiName: string) {
    const next = filterRules(columnFieldOf(info, fieldApiName)?.dataType)
    onChange({
      fieldApiName,
      operator: next.operators.find((name) => name === filter.operator) ?? next.operators[0] ?? 'Equals',
      operandLabels: next.kind === rules.kind ? filter.operandLabels : [''],
    })
  }
  const setOperands = (operandLabels: readonly string[]) => onChange({ ...filter, operandLabels })
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.number}>{intl.formatNumber(number)}</legend>
      <Select
        label={<FormattedMessage id="workspace.view.field" />}
        options={columns.map(({ fieldApiName, label }) => ({ value: fieldApiName, label }))}
        value={filter.fieldApiName}
        onValueChange={setField}
      />
      <Select
        label={<FormattedMessage id="workspace.view.operator" />}
        options={names.map((name) => ({
          value: name,
          label: isOperator(name) ? intl.formatMessage({ id: OPERATOR_TEXTS[name] }) : name,
        }))}
        value={filter.operator}
        onValueChange={(operator) => onChange({ ...filter, operator })}
      />
      {rules.kind === 'boolean' ? (
        <Select
          label={<FormattedMessage id="workspace.view.value" />}
          options={[
            { value: 'true', label: intl.formatMessage({ id: 'workspace.value.yes' }) },
            { value: 'false', label: intl.formatMessage({ id: 'workspace.value.no' }) },
          ]}
          value={filter.operandLabels[0] ?? ''}
          onValueChange={(next) => setOperands([next])}
        />
      ) : rules.kind === 'choices' ? (
        <Choices
          info={info}
          fieldApiName={filter.fieldApiName}
          values={filter.operandLabels}
          onChange={setOperands}
        />
      ) : (
        <TextField
          key={filter.fieldApiName}
          label={<FormattedMessage id="workspace.view.value" />}
          hint={
            rules.kind === 'date' ? (
              <FormattedMessage id="workspace.view.dateHint" />
            ) : rules.kind === 'circle' ? (
              <FormattedMessage id="workspace.view.circleHint" />
            ) : (
              <FormattedMessage id="workspace.view.valueHint" />
            )
          }
          defaultValue={operandText(filter.operandLabels)}
          onValueChange={(text) => setOperands(operandsOf(text))}
        />
      )}
      <Button variant="quiet" onPress={onRemove}>
        <FormattedMessage id="workspace.view.remove" />
      </Button>
    </fieldset>
  )
}

interface ChoicesProps {
  info: ObjectInfoRepresentation
  fieldApiName: string
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** Any of several picklist values. */
function Choices({ info, fieldApiName, values, onChange }: ChoicesProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const picklist = usePicklist({ fieldApiName: `${info.apiName}.${fieldApiName}` })
  const all = picklist.allValues.map(({ value, label }) => ({ id: value, label }))
  const chosen = values
    .filter((value) => value !== '')
    .map((value) => all.find(({ id }) => id === value) ?? { id: value, label: value })
  const matching = all.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  return (
    <MultiComboBox
      label={intl.formatMessage({ id: 'workspace.view.values' })}
      items={matching}
      chosen={chosen}
      onChosenChange={(next) => onChange(next.length > 0 ? next.map(({ id }) => id) : [''])}
      inputValue={typed}
      onInputChange={setTyped}
      menuTrigger="focus"
      labels={{
        start: intl.formatMessage({ id: 'shell.lookup.empty' }),
        empty: intl.formatMessage({ id: 'shell.lookup.empty' }),
        loading: intl.formatMessage({ id: 'shell.lookup.loading' }),
        showOptions: intl.formatMessage({ id: 'shell.lookup.show' }),
      }}
    />
  )
}
