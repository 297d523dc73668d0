import { Button } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { drawArrows } from '#/loads/drawArrows'
import type { CompanyRow } from './CompanySection'
import { recordPath } from './recordPath'
import type { SectionBodyProps } from './SectionBodyProps'
import recordList from '#/forms/RecordList.module.css'
import styles from './SectionList.module.css'

interface RowProps extends Pick<SectionBodyProps, 'section' | 'context'> {
  row: CompanyRow
}

/** Name of a record, linked to its form with edit permission. */
export function RowName({ section, context, row }: RowProps) {
  const name = drawArrows(section.nameOf(row, context.intl))
  return context.mayChange ? (
    <Link to={recordPath(section.hash, row.record.id)} className={recordList.name}>
      {name}
    </Link>
  ) : (
    <strong>{name}</strong>
  )
}

export const hasRowActions = ({
  section,
  context,
  mayRemove,
}: Pick<SectionBodyProps, 'section' | 'context' | 'mayRemove'>): boolean =>
  mayRemove || (section.RowAction !== undefined && context.mayChange)

/** Actions of a row. */
export function RowActions({
  section,
  context,
  row,
  mayRemove,
  onRemove,
}: RowProps & Pick<SectionBodyProps, 'mayRemove' | 'onRemove'>) {
  const { RowAction } = section
  const name = section.nameOf(row, context.intl)
  return (
    <span className={styles.rowActions}>
      {RowAction && context.mayChange ? <RowAction row={row} name={name} /> : null}
      {mayRemove ? (
        <Button
          variant="quiet"
          aria-label={context.intl.formatMessage({ id: 'company.remove.name' }, { name })}
          onPress={() => onRemove(row, name)}
        >
          <FormattedMessage id="company.remove" />
        </Button>
      ) : null}
    </span>
  )
}
