import { IconButton, Select } from '@portal/portal-ui'
import type { ListColumn } from '@portal/ui-api'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './ListViewEditor.module.css'

export interface ColumnPickerProps {
  /** Every column that the object's lists can have. */
  columns: readonly ListColumn[]
  chosen: readonly string[]
  onChange: (names: readonly string[]) => void
}

/** The columns of a list view in their order. */
export function ColumnPicker({ columns, chosen, onChange }: ColumnPickerProps) {
  const intl = useIntl()
  const labelOf = (name: string) => columns.find(({ fieldApiName }) => fieldApiName === name)?.label ?? name
  const move = (index: number, by: number) => {
    const next = [...chosen]
    const [name] = next.splice(index, 1)
    if (name !== undefined) next.splice(index + by, 0, name)
    onChange(next)
  }
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>
        <FormattedMessage id="workspace.view.columns" />
      </legend>
      <ol>
        {chosen.map((name, index) => {
          const column = labelOf(name)
          return (
            <li key={name} className={styles.column}>
              <span className={styles.columnName}>{column}</span>
              <IconButton
                icon={ArrowUp}
                label={intl.formatMessage({ id: 'workspace.view.moveUp' }, { column })}
                isDisabled={index === 0}
                onPress={() => move(index, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={intl.formatMessage({ id: 'workspace.view.moveDown' }, { column })}
                isDisabled={index === chosen.length - 1}
                onPress={() => move(index, 1)}
              />
              <IconButton
                icon={X}
                label={intl.formatMessage({ id: 'workspace.view.removeColumn' }, { column })}
                isDisabled={chosen.length === 1}
                onPress={() => onChange(chosen.filter((other) => other !== name))}
              />
            </li>
          )
        })}
      </ol>
      <Select
        label={<FormattedMessage id="workspace.view.addColumn" />}
        emptyLabel={intl.formatMessage({ id: 'workspace.view.chooseField' })}
        options={columns
          .filter(({ fieldApiName }) => !chosen.includes(fieldApiName))
          .map(({ fieldApiName, label }) => ({ value: fieldApiName, label }))}
        value=""
        onValueChange={(name) => name && onChange([...chosen, name])}
      />
    </fieldset>
  )
}
