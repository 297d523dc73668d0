import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { Badge } from '../badge/Badge.js'
import { withRef } from '../older-react/withRef.js'
import type { PlainProps } from '../plainProps.js'
import styles from './Tabs.module.css'

export interface TabItem {
  id: string
  label: ReactNode
  /** Count after the label. */
  count?: number
  content: ReactNode
}

export interface TabsProps extends Omit<
  PlainProps<typeof AriaTabs>,
  'children' | 'selectedKey' | 'defaultSelectedKey' | 'onSelectionChange'
> {
  /** Accessible name of the tab list. */
  label: string
  /** Tabs, in order. */
  items: readonly TabItem[]
  /** @default the first */
  selectedId?: string | undefined
  /** Called with the id of the selected tab. */
  onSelect?: ((id: string) => void) | undefined
}

/** Parts of a page, one visible at a time. Use `LinkTabs` for parts with URLs. */
export const Tabs = withRef(function Tabs({
  label,
  items,
  selectedId,
  onSelect,
  className,
  ...rest
}: TabsProps) {
  return (
    <AriaTabs
      {...rest}
      {...(selectedId === undefined ? {} : { selectedKey: selectedId })}
      onSelectionChange={(key) => onSelect?.(String(key))}
      className={clsx(styles.root, className)}
    >
      <TabList aria-label={label} items={items} className={clsx(styles.list)}>
        {(item) => (
          <Tab id={item.id} className={clsx(styles.tab)}>
            {item.label}
            {item.count === undefined ? null : <Badge count={item.count} />}
          </Tab>
        )}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={clsx(styles.panel)}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
})
