import type {
  ObjectInfoRepresentation,
  RecordLayoutRepresentation,
  RecordRepresentation,
} from '@portal/ui-api'
import { useIntl } from 'react-intl'
import { FieldValue } from '../fields/FieldValue'
import { displayPath } from './displayPath'
import styles from './Highlights.module.css'

export interface HighlightsProps {
  record: RecordRepresentation
  info: ObjectInfoRepresentation
  /** The compact layout; without it there are no highlights. */
  layout: RecordLayoutRepresentation | undefined
}

/** The fields of the compact layout in a row, without the name, which is the page's title. */
export function Highlights({ record, info, layout }: HighlightsProps) {
  const intl = useIntl()
  const names = (layout?.sections ?? [])
    .flatMap(({ layoutRows }) => layoutRows)
    .flatMap(({ layoutItems }) => layoutItems)
    .flatMap(({ layoutComponents }) => layoutComponents)
    .flatMap((component) =>
      component.componentType === 'Field' && component.apiName ? [component.apiName] : [],
    )
    .filter((name) => !info.nameFields.includes(name))
  if (names.length === 0) return null
  return (
    <dl className={styles.list} aria-label={intl.formatMessage({ id: 'workspace.record.highlights' })}>
      {names.map((name) => {
        const field = Object.hasOwn(info.fields, name) ? info.fields[name] : undefined
        const { path, linkTo } = displayPath(name, field)
        return (
          <div key={name}>
            <dt className={styles.label}>{field?.label ?? name}</dt>
            <dd>
              <FieldValue record={record} path={path} info={field} linkTo={linkTo} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
