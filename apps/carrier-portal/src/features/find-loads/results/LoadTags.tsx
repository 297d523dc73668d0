import { Tag } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { useLoadFormat } from '../../../loads/useLoadFormat'
import type { LoadRow } from '../../../methods/loadRow'
import styles from './LoadTags.module.css'

const MOST_SHOWN = 3

/** What the load asks for, in names; more than three are counted, the load's own page lists them all. */
export function LoadTags({ row }: { row: LoadRow }) {
  const format = useLoadFormat()
  const shown = row.requirements.slice(0, MOST_SHOWN)
  const rest = row.requirements.length - shown.length
  if (shown.length === 0 && !row.bidsAllowed) return null
  return (
    <div className={styles.root}>
      {shown.map((code) => (
        <Tag key={code}>{format.requirement(code)}</Tag>
      ))}
      {rest > 0 ? (
        <Tag>
          <FormattedMessage id="find-loads.moreRequirements" values={{ count: rest }} />
        </Tag>
      ) : null}
    </div>
  )
}
