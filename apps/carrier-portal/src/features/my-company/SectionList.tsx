import {
  Button,
  DataList,
  DataListRow,
  EmptyState,
  ErrorState,
  LinkButton,
  Table,
  type TableColumn,
} from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { drawArrows } from '../../page/drawArrows'
import { useErrorLabels } from '../../page/useErrorLabels'
import { useIsDesktop } from '../../page/useIsDesktop'
import { RowsWaiting } from '../../page/RowsWaiting'
import type { CellContext, CompanyRow, CompanySection } from './CompanySection'
import { NoticeOfRemoval } from './NoticeOfRemoval'
import { recordPath } from './recordPath'
import recordList from '../../page/RecordList.module.css'
import styles from './SectionList.module.css'
import { useRemoval } from './useRemoval'
import { useSectionRows } from './useSectionRows'
import { useServerWords } from './useServerWords'

/** The records of a section: a table on desktops, cards on phones. Sort, add, change, remove and take back. */
export function SectionList({ section }: { section: CompanySection }) {
  const intl = useIntl()
  const errorLabels = useErrorLabels()
  const isDesktop = useIsDesktop()
  const translate = useServerWords()
  const [now] = useState(() => Date.now())
  const { info, list, rows, sort, setSort } = useSectionRows(section, translate)
  const removal = useRemoval(section, translate)
  const title = intl.formatMessage({ id: section.words.title })
  const visible = rows.filter(({ record }) => !removal.removing.has(record.id))
  const mayAdd = info?.createable === true
  const mayChange = info?.updateable === true
  const mayRemove = info?.deletable === true
  const context: CellContext = { intl, now, mayChange }
  const nameOf = (row: CompanyRow) => section.nameOf(row, intl)
  const labelOf = ({ field, header }: CompanySection['columns'][number]) =>
    header ? intl.formatMessage({ id: header }) : translate(info?.fields[field]?.label ?? field)
  const { Actions, Overview, RowAction } = section

  if (list.pages.length === 0)
    return list.error ? (
      list.error.status === 403 ? (
        <p className={recordList.noAccess}>
          <FormattedMessage id="company.noAccess" />
        </p>
      ) : (
        <div className={recordList.surface}>
          <ErrorState
            titleLevel={3}
            labels={errorLabels}
            isRetrying={list.isFetching}
            onRetry={() => void list.refresh()}
          />
        </div>
      )
    ) : (
      <RowsWaiting label={intl.formatMessage({ id: 'company.loading' }, { page: title })} />
    )

  const add = mayAdd ? (
    <LinkButton variant="primary" href={recordPath(section.hash, 'new')}>
      <FormattedMessage id={section.words.add} />
    </LinkButton>
  ) : null
  const nameLink = (row: CompanyRow) =>
    mayChange ? (
      <Link to={recordPath(section.hash, row.record.id)} className={recordList.name}>
        {drawArrows(nameOf(row))}
      </Link>
    ) : (
      <strong>{drawArrows(nameOf(row))}</strong>
    )
  const actions = (row: CompanyRow) => (
    <span className={styles.rowActions}>
      {RowAction && mayChange ? <RowAction row={row} name={nameOf(row)} /> : null}
      {mayRemove ? (
        <Button
          variant="quiet"
          aria-label={intl.formatMessage({ id: 'company.remove.name' }, { name: nameOf(row) })}
          onPress={() => void removal.remove(row, nameOf(row))}
        >
          <FormattedMessage id="company.remove" />
        </Button>
      ) : null}
    </span>
  )
  const columns: TableColumn<CompanyRow>[] = [
    {
      id: section.fields.includes('Name') ? 'Name' : (section.fields[0] ?? 'Name'),
      header: intl.formatMessage({ id: 'company.name' }),
      isSortable: true,
      isRowHeader: true,
      cell: nameLink,
    },
    ...section.columns.map((column) => ({
      id: column.field,
      header: labelOf(column),
      isSortable: column.isSortable ?? false,
      align: column.align ?? ('start' as const),
      ...(column.width ? { width: column.width } : {}),
      cell: (row: CompanyRow) => column.cell(row, context),
    })),
    ...(mayRemove || (RowAction && mayChange)
      ? [
          {
            id: 'actions',
            header: <span className={styles.hidden}>{intl.formatMessage({ id: 'company.actions' })}</span>,
            align: 'end' as const,
            cell: actions,
          },
        ]
      : []),
  ]
  const caption = intl.formatMessage({ id: 'company.list' }, { page: title, count: visible.length })
  return (
    <>
      <NoticeOfRemoval notice={removal.notice} isRestoring={removal.isRestoring} />
      {visible.length > 0 && (add || Actions) ? (
        <div className={recordList.bar}>
          {add}
          {Actions && mayAdd ? <Actions /> : null}
        </div>
      ) : null}
      {Overview && visible.length > 0 ? <Overview rows={visible} /> : null}
      {visible.length === 0 ? (
        <div className={recordList.surface}>
          <EmptyState
            titleLevel={3}
            icon={section.icon}
            title={intl.formatMessage({ id: section.words.empty })}
            actions={
              add || Actions ? (
                <>
                  {add}
                  {Actions && mayAdd ? <Actions /> : null}
                </>
              ) : undefined
            }
          >
            <FormattedMessage id={section.words.emptyText} />
          </EmptyState>
        </div>
      ) : isDesktop ? (
        <div className={recordList.surface}>
          <Table
            caption={caption}
            columns={columns}
            rows={visible}
            rowKey={({ record }) => record.id}
            rowName={nameOf}
            sort={{ columnId: sort.field, direction: sort.isAscending ? 'ascending' : 'descending' }}
            onSortChange={({ columnId, direction }) =>
              setSort({ field: columnId, isAscending: direction === 'ascending' })
            }
          />
        </div>
      ) : (
        <div className={recordList.surface}>
          <DataList label={caption}>
            {visible.map((row) => (
              <DataListRow
                key={row.record.id}
                title={nameLink(row)}
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
                    {/* Two buttons at most; the name leads to the form as well. */}
                    {mayChange && !RowAction ? (
                      <LinkButton
                        href={recordPath(section.hash, row.record.id)}
                        aria-label={intl.formatMessage({ id: 'company.edit' }, { name: nameOf(row) })}
                      >
                        <FormattedMessage id="company.change" />
                      </LinkButton>
                    ) : null}
                    {actions(row)}
                  </>
                }
              />
            ))}
          </DataList>
        </div>
      )}
      {list.hasNext ? (
        <div className={styles.more}>
          <Button onPress={() => list.loadNext()} isPending={list.isLoadingNext}>
            <FormattedMessage id="company.more" />
          </Button>
        </div>
      ) : null}
      {list.error ? (
        <p role="alert" className={styles.problem}>
          <FormattedMessage id="company.stale" />
        </p>
      ) : null}
    </>
  )
}
