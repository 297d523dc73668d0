import { Tag } from '../tag/Tag.js'
import { statusOf } from './componentStatus.js'

/** Status and first version of a docs page's components. */
export function Status({ of: names }: { of: readonly string[] }) {
  return (
    <p className="sb-unstyled">
      {names.map((name) => {
        const { status, since } = statusOf(name) ?? {}
        return (
          <span key={name} style={{ marginInlineEnd: 'var(--space-4)' }}>
            {names.length > 1 ? `${name} ` : null}
            <Tag tone={status === 'stable' ? 'success' : 'warning'}>{status}</Tag> since {since}
          </span>
        )
      })}
    </p>
  )
}
