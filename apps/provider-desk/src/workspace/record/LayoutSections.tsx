import { Card, Icon } from '@portal/portal-ui'
import { MASTER_RECORD_TYPE_ID, updateLayoutUserState } from '@portal/ui-api'
import type {
  LayoutItem,
  ObjectInfoRepresentation,
  RecordLayoutRepresentation,
  RecordLayoutUserStateRepresentation,
  RecordRepresentation,
} from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FieldValue } from '../fields/FieldValue'
import { displayPath } from './displayPath'
import styles from './LayoutSections.module.css'

export interface LayoutSectionsProps {
  record: RecordRepresentation
  info: ObjectInfoRepresentation
  /** The full layout. @default every readable field */
  layout: RecordLayoutRepresentation | undefined
  /** The user's collapsed sections. */
  userState?: RecordLayoutUserStateRepresentation | undefined
}

/** Renders the sections of the full layout with a placeholder for unsupported components. */
export function LayoutSections({ record, info, layout, userState }: LayoutSectionsProps) {
  const [saveState] = useInvoke(updateLayoutUserState)
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const isCollapsed = (id: string | null) =>
    id !== null && (toggled[id] ?? userState?.sectionUserStates[id]?.collapsed ?? false)
  function setCollapsed(id: string, collapsed: boolean) {
    setToggled((current) => ({ ...current, [id]: collapsed }))
    // A failed save is ignored; the state lasts until the page is left.
    void saveState({
      objectApiName: record.apiName,
      recordTypeId: record.recordTypeId ?? MASTER_RECORD_TYPE_ID,
      sectionUserStates: { [id]: { collapsed } },
    }).catch(() => undefined)
  }
  if (!layout)
    return (
      <Card>
        <p>
          <FormattedMessage id="workspace.record.noLayout" />
        </p>
        <dl className={styles.fields}>
          {Object.keys(record.fields)
            .filter((name) => Object.hasOwn(info.fields, name))
            .map((name) => (
              <Field key={name} name={name} record={record} info={info} />
            ))}
        </dl>
      </Card>
    )
  return (
    <div className={styles.sections}>
      {layout.sections.map((section, index) => (
        <Card key={section.id ?? index} className={styles.section}>
          {section.useHeading && section.heading ? (
            <h2 className={styles.heading}>
              {section.collapsible && section.id !== null ? (
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={!isCollapsed(section.id)}
                  onClick={() => setCollapsed(section.id ?? '', !isCollapsed(section.id))}
                >
                  <Icon as={ChevronDown} size={16} />
                  {section.heading}
                </button>
              ) : (
                section.heading
              )}
            </h2>
          ) : null}
          <dl
            className={styles.fields}
            data-columns={section.columns}
            hidden={section.collapsible && isCollapsed(section.id)}
          >
            {section.layoutRows.flatMap(({ layoutItems }, row) =>
              layoutItems.map((item, place) => (
                <Item key={`${row} ${place}`} item={item} record={record} info={info} />
              )),
            )}
          </dl>
        </Card>
      ))}
    </div>
  )
}

/** An item of a user and a time has the name of the first. */
const USER = /(?:CreatedBy|LastModifiedBy)Id$/

/** An item of one field is labeled as the layout names it: "Owner" for "Owner ID"; fields of a compound have their own labels. */
const labelOn = ({ label, layoutComponents }: LayoutItem, apiName: string): string | undefined =>
  layoutComponents.length === 1 || USER.test(apiName) ? label || undefined : undefined

function Item({ item, record, info }: { item: LayoutItem } & Pick<LayoutSectionsProps, 'record' | 'info'>) {
  return item.layoutComponents.map((component, index) => {
    if (component.componentType === 'Field' && component.apiName)
      return (
        <Field
          key={component.apiName}
          name={component.apiName}
          label={labelOn(item, component.apiName)}
          record={record}
          info={info}
        />
      )
    if (component.componentType === 'EmptySpace') return <div key={index} aria-hidden="true" />
    return (
      <div key={index} className={styles.unsupported}>
        <FormattedMessage id="workspace.record.unsupported" values={{ type: component.componentType }} />
      </div>
    )
  })
}

function Field({
  name,
  label,
  record,
  info,
}: { name: string; label?: string | undefined } & Pick<LayoutSectionsProps, 'record' | 'info'>) {
  const field = Object.hasOwn(info.fields, name) ? info.fields[name] : undefined
  const { path, linkTo } = displayPath(name, field)
  return (
    <div className={styles.field}>
      <dt className={styles.label}>{label ?? field?.label ?? name}</dt>
      <dd className={styles.value}>
        {field ? (
          <FieldValue record={record} path={path} info={field} linkTo={linkTo} />
        ) : (
          <span className={styles.unsupported}>
            <FormattedMessage id="workspace.record.noField" />
          </span>
        )}
      </dd>
    </div>
  )
}
