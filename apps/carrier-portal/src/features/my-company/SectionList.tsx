import { Button, EmptyState, LinkButton } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReadFailed } from '#/loading/ReadFailed'
import { RowsWaiting } from '#/loading/RowsWaiting'
import { useIsDesktop } from '#/viewport/useIsDesktop'
import type { CompanySection } from './CompanySection'
import { NoticeOfRemoval } from './NoticeOfRemoval'
import { recordPath } from './recordPath'
import type { SectionBodyProps } from './SectionBodyProps'
import { SectionCards } from './SectionCards'
import { SectionTable } from './SectionTable'
import recordList from '#/forms/RecordList.module.css'
import styles from './SectionList.module.css'
import { useRemoval } from './useRemoval'
import { useSectionRows } from './useSectionRows'
import { useServerWords } from './useServerWords'

/** List of records with sort, add, edit, remove and Undo. */
export function SectionList({ section }: { section: CompanySection }) {
  const intl = useIntl()
  const isDesktop = useIsDesktop()
  const translate = useServerWords()
  const [now] = useState(() => Date.now())
  const { info, list, rows, sort, setSort } = useSectionRows(section, translate)
  const removal = useRemoval(section, translate)
  const title = intl.formatMessage({ id: section.words.title })
  if (list.pages.length === 0) return <NoRowsYet title={title} list={list} />

  const visible = rows.filter(({ record }) => !removal.removing.has(record.id))
  const mayAdd = info?.createable === true
  const isKnown = (field: string) =>
    !section.optionalFields?.includes(field) || info?.fields[field] !== undefined
  const body: SectionBodyProps = {
    section: { ...section, columns: section.columns.filter(({ field }) => isKnown(field)) },
    caption: intl.formatMessage({ id: 'company.list' }, { page: title, count: visible.length }),
    rows: visible,
    context: { intl, now, mayChange: info?.updateable === true },
    labelOf: ({ field, header }) =>
      header ? intl.formatMessage({ id: header }) : translate(info?.fields[field]?.label ?? field),
    mayRemove: info?.deletable === true,
    onRemove: (row, name) => void removal.remove(row, name),
  }
  const { Actions, Overview } = section
  const bar = mayAdd ? (
    <>
      <LinkButton variant="primary" href={recordPath(section.hash, 'new')}>
        <FormattedMessage id={section.words.add} />
      </LinkButton>
      {Actions ? <Actions /> : null}
    </>
  ) : undefined
  return (
    <>
      <NoticeOfRemoval notice={removal.notice} isRestoring={removal.isRestoring} />
      {visible.length > 0 && bar ? <div className={recordList.bar}>{bar}</div> : null}
      {Overview && visible.length > 0 ? <Overview rows={visible} /> : null}
      <div className={recordList.surface}>
        {visible.length === 0 ? (
          <EmptyState
            titleLevel={3}
            icon={section.icon}
            title={intl.formatMessage({ id: section.words.empty })}
            actions={bar}
          >
            <FormattedMessage id={section.words.emptyText} />
          </EmptyState>
        ) : isDesktop ? (
          <SectionTable {...body} sort={sort} onSortChange={setSort} />
        ) : (
          <SectionCards {...body} />
        )}
      </div>
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

interface NoRowsYetProps {
  title: string
  list: ReturnType<typeof useSectionRows>['list']
}

/** Loading, forbidden or failed. */
function NoRowsYet({ title, list }: NoRowsYetProps) {
  const intl = useIntl()
  if (!list.error)
    return <RowsWaiting label={intl.formatMessage({ id: 'company.loading' }, { page: title })} />
  if (list.error.status === 403)
    return (
      <p className={recordList.noAccess}>
        <FormattedMessage id="company.noAccess" />
      </p>
    )
  return (
    <div className={recordList.surface}>
      <ReadFailed titleLevel={3} read={list} />
    </div>
  )
}
