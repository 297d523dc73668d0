import type { DataGridProps } from '@portal/portal-ui'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** The grid's texts in the page's language. */
export function useGridLabels(): NonNullable<DataGridProps<unknown>['labels']> {
  const intl = useIntl()
  return useMemo(
    () => ({
      selectAll: intl.formatMessage({ id: 'workspace.list.selectAll' }),
      // The grid replaces these placeholders.
      selectRow: intl.formatMessage({ id: 'workspace.list.selectRow' }, { row: '{row}' }),
      resize: intl.formatMessage({ id: 'workspace.list.resize' }, { column: '{column}' }),
    }),
    [intl],
  )
}
