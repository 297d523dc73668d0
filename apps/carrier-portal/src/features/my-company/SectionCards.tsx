import { DataList, DataListRow, LinkButton } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { recordPath } from './recordPath'
import { RowActions, RowName } from './RowControls'
import type { SectionBodyProps } from './SectionBodyProps'
import styles from './SectionList.module.css'

/** Records as cards on phones. */
export function SectionCards(body: SectionBodyProps) {
  const { section, caption, rows, context, labelOf } = body
  const { intl, mayChange } = context
  return (
    <DataList label={caption}>
      {rows.map((row) => (
        <DataListRow
          key={row.record.id}
          title={<RowName section={section} context={context} row={row} />}
          facts={
            <dl className={styles.facts}>
              {section.columns.map((column) => (
                <div key={column.field}>
                  <dt>{labelOf(column)}</dt>
                  <dd>{column.cell(row, context)}</dd>
                </div>
              ))}
            </dl>
          }
          actions={
            <>
              {/* Two buttons at most; the name links to the form. */}
              {mayChange && !section.RowAction ? (
                <LinkButton
                  href={recordPath(section.hash, row.record.id)}
                  aria-label={intl.formatMessage({ id: 'company.edit' }, { name: section.nameOf(row, intl) })}
                >
                  <FormattedMessage id="company.change" />
                </LinkButton>
              ) : null}
              <RowActions {...body} row={row} />
            </>
          }
        />
      ))}
    </DataList>
  )
}
