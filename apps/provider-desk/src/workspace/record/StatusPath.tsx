import { getPathLayout, type ObjectInfoRepresentation, type RecordRepresentation } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FieldValue } from '../fields/FieldValue'
import { textOf } from '../fields/fieldOf'
import { displayPath } from './displayPath'
import { pathOf } from './pathSteps'
import styles from './StatusPath.module.css'

export interface StatusPathProps {
  record: RecordRepresentation
  info: ObjectInfoRepresentation
}

/**
 * The path of a record's status with the key fields of each step (WSP-06). Renders nothing for objects
 * without a path.
 */
export function StatusPath({ record, info }: StatusPathProps) {
  const intl = useIntl()
  const [opened, setOpened] = useState<string>()
  const layout = useWire(getPathLayout, {
    objectApiName: record.apiName,
    recordTypeId: record.recordTypeId ?? undefined,
  })
  const path = pathOf(layout.data)
  const current = path && textOf(record, path.field)
  const place = path?.steps.findIndex(({ value }) => value === current) ?? -1
  const steps = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    // Where not all steps fit, the current one comes after the one before it.
    const before = steps.current?.children[Math.max(0, place - 1)]
    if (steps.current && before instanceof HTMLElement)
      steps.current.scrollLeft = before.offsetLeft - steps.current.offsetLeft
  }, [place])
  // A status outside the path, such as a load on hold.
  if (!path || place === -1) return null
  const shown = path.steps.find(({ value }) => value === opened) ?? path.steps[place]
  const keyFields = (shown?.keyFields ?? []).filter((name) => Object.hasOwn(info.fields, name))
  return (
    <section className={styles.root} aria-label={intl.formatMessage({ id: 'workspace.record.path' })}>
      <ol ref={steps} className={styles.steps}>
        {path.steps.map(({ value, label }, index) => (
          <li key={value} className={styles.step}>
            <button
              type="button"
              className={styles.button}
              data-done={index < place || undefined}
              aria-current={index === place ? 'step' : undefined}
              aria-pressed={value === shown?.value}
              onClick={() => setOpened(value)}
            >
              {label}
            </button>
          </li>
        ))}
      </ol>
      {shown && keyFields.length > 0 ? (
        <div className={styles.fields}>
          <h2 className={styles.heading}>
            <FormattedMessage id="workspace.record.keyFields" values={{ step: shown.label }} />
          </h2>
          <dl className={styles.list}>
            {keyFields.map((name) => {
              const field = info.fields[name]
              const { path: valuePath, linkTo } = displayPath(name, field)
              return (
                <div key={name}>
                  <dt className={styles.label}>{field?.label ?? name}</dt>
                  <dd>
                    <FieldValue record={record} path={valuePath} info={field} linkTo={linkTo} />
                  </dd>
                </div>
              )
            })}
          </dl>
        </div>
      ) : null}
    </section>
  )
}
