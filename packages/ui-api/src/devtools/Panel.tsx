'use client'

import { useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { refresh } from '../core/scheduler.js'
import { engineOf, type UiApi } from '../core/UiApi.js'
import { queriesOf } from '../core/queryOf.js'
import { inspect } from './inspect.js'
import { ProblemsTable } from './ProblemsTable.js'
import { ReadsTable } from './ReadsTable.js'
import type { Recorder } from './Recorder.js'
import { RecordsTable } from './RecordsTable.js'
import { RequestsTable } from './RequestsTable.js'

/** Refresh interval of ages. */
const TICK_MS = 1_000
/** Maximum rendered rows; the filter narrows them. */
const MAX_ROWS = 200
const TABS = ['Reads', 'Records', 'Requests', 'Problems'] as const
type Tab = (typeof TABS)[number]

/** Keyboard navigation of the ARIA tabs pattern. */
function tabAfter(tab: Tab, key: string): Tab | undefined {
  const at = TABS.indexOf(tab)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + TABS.length, Home: 0, End: TABS.length - 1 }[key]
  return to === undefined ? undefined : TABS[to % TABS.length]
}

export interface PanelProps {
  client: UiApi
  recorder: Recorder
  onClose: () => void
}

/** The open devtools panel. */
export default function Panel({ client, recorder, onClose }: PanelProps) {
  const engine = engineOf(client)
  const id = useId()
  const [tab, setTab] = useState<Tab>('Reads')
  const [filter, setFilter] = useState('')
  const tabs = useRef(new Map<Tab, HTMLButtonElement>())
  const panel = useRef<HTMLDivElement>(null)
  useSyncExternalStore(recorder._subscribe, recorder.getVersion, recorder.getVersion)
  useEffect(() => {
    // Ages change, and components mount and unmount, without a change of the cache.
    const timer = setInterval(() => recorder.touch(), TICK_MS)
    return () => clearInterval(timer)
  }, [recorder])

  const { reads, records, documents } = inspect(engine)
  const wish = filter.trim().toLowerCase()
  const wanted = <T,>(rows: readonly T[], textOf: (row: T) => string) =>
    wish ? rows.filter((row) => textOf(row).toLowerCase().includes(wish)) : rows
  const rows = {
    Reads: wanted(reads, ({ key, family, state }) => `${key} ${family} ${state}`),
    Records: wanted(records, ({ id, apiName }) => `${apiName} ${id}`),
    Requests: wanted(recorder.requests, ({ method, path, status }) => `${method} ${path} ${status ?? ''}`),
    Problems: wanted(recorder.problems, ({ event, message }) => `${event} ${message}`),
  }
  const count = rows[tab].length

  const act = (change: () => void) => {
    change()
    recorder.touch()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfter(tab, event.key)
    if (!next) return
    event.preventDefault()
    setTab(next)
    tabs.current.get(next)?.focus()
  }

  return (
    // Escape closes the panel from anywhere inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label="UI API inspector" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <header>
        <div role="tablist" aria-label="What to look at" tabIndex={-1} onKeyDown={onKeyDown}>
          {TABS.map((name) => (
            <button
              key={name}
              ref={(button) => {
                if (button) tabs.current.set(name, button)
              }}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === tab}
              aria-controls={`${id}-panel`}
              tabIndex={name === tab ? 0 : -1}
              onClick={() => setTab(name)}
            >
              {name} ({rows[name].length})
            </button>
          ))}
        </div>
        <input
          type="search"
          aria-label="Filter"
          placeholder="Filter"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <span data-tone="dim">{documents} shared documents</span>
        <button type="button" onClick={() => act(() => client.clear())}>
          Clear cache
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {/* A scroll container must be focusable. */}
      <div ref={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} tabIndex={0}>
        {tab === 'Reads' && (
          <ReadsTable
            reads={rows.Reads.slice(0, MAX_ROWS)}
            onRefresh={({ key }) =>
              act(() => {
                const query = queriesOf(engine).find((one) => one.key === key)
                if (query) refresh(query)
              })
            }
            onEvict={(key) => act(() => client.evict(key))}
          />
        )}
        {tab === 'Records' && (
          <RecordsTable
            records={rows.Records.slice(0, MAX_ROWS)}
            onEvict={(one) => {
              // Evicting removes the row, which must not lose the focus.
              panel.current?.focus()
              act(() => client.evict(one))
            }}
          />
        )}
        {tab === 'Requests' && <RequestsTable requests={rows.Requests} />}
        {tab === 'Problems' && <ProblemsTable problems={rows.Problems} />}
        {!count && <p data-tone="dim">{wish ? `Nothing matches “${filter}”.` : 'Nothing yet.'}</p>}
        {count > MAX_ROWS && <p data-tone="dim">{count - MAX_ROWS} more. Filter to see them.</p>}
      </div>
    </section>
  )
}
