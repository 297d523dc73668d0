import { Button, Dialog, Select, Switch } from '@portal/portal-ui'
import { updateListPreferences, UiApiError, type ListInfoRepresentation } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { failureText } from '../../failureText'
import styles from './ListViewEditor.module.css'

/** Sort columns that are offered; the platform allows five. */
const SORT_PLACES = [0, 1, 2] as const

export interface ColumnSettingsProps {
  objectApiName: string
  listViewApiName: string
  info: ListInfoRepresentation
  onClose: () => void
}

/** The user's own order and wrapping of a list view; widths are set by dragging (WSP-03). */
export function ColumnSettings({ objectApiName, listViewApiName, info, onClose }: ColumnSettingsProps) {
  const intl = useIntl()
  const [wrapped, setWrapped] = useState(info.userPreferences.columnWrap)
  const [order, setOrder] = useState<readonly string[]>(() =>
    info.orderedByInfo.map(({ fieldApiName, isAscending }) => `${isAscending ? '' : '-'}${fieldApiName}`),
  )
  const [save, { isPending, error }] = useInvoke(updateListPreferences)
  const sortable = info.displayColumns.filter((column) => column.sortable)
  const choices = sortable.flatMap(({ fieldApiName, label }) => [
    {
      value: fieldApiName,
      label: intl.formatMessage({ id: 'workspace.view.ascending' }, { field: label }),
    },
    {
      value: `-${fieldApiName}`,
      label: intl.formatMessage({ id: 'workspace.view.descending' }, { field: label }),
    },
  ])
  async function store(reset: boolean) {
    const orderedBy = [...new Set(order)]
      .filter((name) => name !== '')
      .map((name) => ({ fieldApiName: name.replace(/^-/, ''), isAscending: !name.startsWith('-') }))
    try {
      await save({
        objectApiName,
        listViewApiName,
        ...(reset
          ? { columnWidths: null, columnWrap: null, orderedBy: null }
          : { columnWrap: wrapped, orderedBy: orderedBy.length > 0 ? orderedBy : null }),
      })
      onClose()
    } catch (cause) {
      // Shown in the dialog.
      if (!UiApiError.is(cause)) throw cause
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      title={<FormattedMessage id="workspace.view.menu.columns" />}
      actions={
        <>
          <Button variant="quiet" onPress={() => void store(true)}>
            <FormattedMessage id="workspace.view.reset" />
          </Button>
          <Button variant="primary" isPending={isPending} onPress={() => void store(false)}>
            <FormattedMessage id="workspace.form.save" />
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Failure>{error ? failureText(intl, error) : undefined}</Failure>
        {SORT_PLACES.map((place) => (
          <Select
            key={place}
            label={<FormattedMessage id="workspace.view.sort" values={{ place: place + 1 }} />}
            emptyLabel={intl.formatMessage({ id: 'workspace.form.none' })}
            options={choices}
            value={order[place] ?? ''}
            onValueChange={(name) => {
              const next = [...order]
              // Places before it may be empty, which the filter on saving drops.
              while (next.length < place) next.push('')
              next[place] = name
              setOrder(next)
            }}
          />
        ))}
        <fieldset className={styles.columns}>
          <legend className={styles.legend}>
            <FormattedMessage id="workspace.view.wrap" />
          </legend>
          {info.displayColumns.map(({ fieldApiName, label }) => (
            <Switch
              key={fieldApiName}
              label={label}
              checked={wrapped[fieldApiName] ?? false}
              onCheckedChange={(isOn) => setWrapped({ ...wrapped, [fieldApiName]: isOn })}
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
