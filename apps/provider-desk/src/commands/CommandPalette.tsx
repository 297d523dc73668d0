import { CommandMenu, type CommandItem, type CommandSection } from '@portal/portal-ui'
import {
  getGlobalActions,
  getObjectInfos,
  getSearchResults,
  type ObjectInfoRepresentation,
  type RecordRepresentation,
} from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { NavTab } from '#/shell/useNavigation'
import { actionKind } from '#/workspace/actions/actionKind'
import { textOf } from '#/workspace/fields/fieldOf'
import { nameFieldOf } from '#/workspace/fields/nameFieldOf'
import { recordDetail } from '#/workspace/fields/recordDetail'
import { MIN_SEARCH_LENGTH } from '#/workspace/search/searchTerm'
import { useSettledValue } from '#/workspace/list/useSettledValue'
import { useOtherTabs } from '#/shell/useOtherTabs'

const KEYS_ID = 'keys'
const ACTION_PREFIX = 'action '

/** The page of all results, which is also the id of its item. */
const searchPath = (term: string): string => `/search?q=${encodeURIComponent(term)}`

/** A quick action of the org without a record. */
export interface GlobalAction {
  apiName: string
  label: string
  type: 'Create' | 'Update'
  target: string
}

export interface CommandPaletteProps {
  tabs: readonly NavTab[]
  onClose: () => void
  onShowKeys: () => void
  /** Opens the form of a global action. */
  onRunAction: (action: GlobalAction) => void
}

/** Renders the command menu: pages of every app, new records, and matching records of every object (DSK-09, WSP-05). */
export function CommandPalette({ tabs, onClose, onShowKeys, onRunAction }: CommandPaletteProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { otherTabs, selectApp } = useOtherTabs()
  const [text, setText] = useState('')
  const term = text.trim()
  const settled = useSettledValue(term)
  const found = useWire(getSearchResults, settled.length >= MIN_SEARCH_LENGTH ? { q: settled } : null)
  const globals = useWire(getGlobalActions, { sections: ['Page'] })
  const actions = Object.values(globals.data?.actions ?? {})
    .flatMap((group) => group.actions)
    .flatMap(({ apiName, label, ...action }) => {
      const kind = actionKind({ apiName, label, ...action })
      return kind.kind === 'quickAction' ? [{ id: ACTION_PREFIX + apiName, apiName, label, kind }] : []
    })
  const results = term === settled ? (found.data?.keywordSearchResults ?? []) : []
  const tabNames = tabs.flatMap(({ objectApiName }) => objectApiName ?? [])
  const names = [...new Set([...tabNames, ...results.flatMap(({ objectApiName }) => objectApiName ?? [])])]
  const infos = useWire(getObjectInfos, names.length > 0 ? { objectApiNames: names } : null)
  const known = (infos.data?.results ?? []).flatMap(({ result }) =>
    'apiName' in result && 'fields' in result ? [result] : [],
  )
  const lower = term.toLowerCase()
  const matching = (items: readonly CommandItem[]) =>
    items.filter(({ label }) => label.toLowerCase().includes(lower))
  const sections: CommandSection[] = [
    {
      id: 'goTo',
      label: intl.formatMessage({ id: 'commands.goTo' }),
      items: matching([
        ...tabs.map(({ label, to, key }) => ({ id: to, label, ...(key ? { keys: `g ${key}` } : {}) })),
        // Without a term the list stays as short as the navigation.
        ...(term === ''
          ? []
          : otherTabs.map(({ label, to, appLabel }) => ({ id: to, label, detail: appLabel }))),
      ]),
    },
    ...results.flatMap(({ objectApiName, records }) => {
      const info = known.find(({ apiName }) => apiName === objectApiName)
      const section = recordSection(objectApiName ?? '', info, records ?? [])
      return section.items.length > 0 ? [section] : []
    }),
    {
      id: 'create',
      label: intl.formatMessage({ id: 'commands.create' }),
      items: matching(
        known
          .filter(({ apiName, createable }) => createable && tabNames.includes(apiName))
          .map(({ apiName, label }) => ({
            id: `/o/${encodeURIComponent(apiName)}/new`,
            label: intl.formatMessage({ id: 'commands.new' }, { object: label }),
          })),
      ),
    },
    {
      id: 'actions',
      label: intl.formatMessage({ id: 'commands.actions' }),
      items: matching(actions.map(({ id, label }) => ({ id, label }))),
    },
    {
      id: 'other',
      label: intl.formatMessage({ id: 'commands.other' }),
      items: [
        ...(term.length >= MIN_SEARCH_LENGTH
          ? [{ id: searchPath(term), label: intl.formatMessage({ id: 'commands.search' }, { term }) }]
          : []),
        ...matching([{ id: KEYS_ID, label: intl.formatMessage({ id: 'commands.showKeys' }), keys: '?' }]),
      ],
    },
  ]
  return (
    <CommandMenu
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      inputValue={text}
      onInputChange={setText}
      sections={sections}
      isLoading={found.isFetching}
      onSelect={(id) => {
        const action = actions.find((one) => one.id === id)
        if (action) onRunAction({ ...action.kind, apiName: action.apiName, label: action.label })
        else if (id === KEYS_ID) onShowKeys()
        else {
          const other = otherTabs.find(({ to }) => to === id)
          if (other) selectApp(other.appId)
          void navigate(id)
        }
      }}
      labels={{
        title: intl.formatMessage({ id: 'commands.title' }),
        placeholder: intl.formatMessage({ id: 'commands.placeholder' }),
        empty: intl.formatMessage({ id: 'commands.empty' }),
        loading: intl.formatMessage({ id: 'commands.loading' }),
      }}
    />
  )
}

function recordSection(
  objectApiName: string,
  info: ObjectInfoRepresentation | undefined,
  records: readonly RecordRepresentation[],
): CommandSection {
  const nameField = nameFieldOf(info)
  return {
    id: `records ${objectApiName}`,
    label: info?.labelPlural ?? objectApiName,
    items: records.map((record) => {
      const detail = recordDetail(record, nameField)
      return {
        id: `/r/${record.id}`,
        label: textOf(record, nameField) || record.id,
        ...(detail ? { detail } : {}),
      }
    }),
  }
}
