import '@portal/portal-ui/styles.css'
import './layout.css'
import { Button, Select } from '@portal/portal-ui'
import { createUiApi, getListInfosByObjectName, getObjectInfo, getObjectInfoDirectory } from '@portal/ui-api'
import { UiApiProvider, useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ListView } from './ListView'
import { NewRecord, RecordPage } from './RecordPage'

/** Chooses an object and one of its list views, and shows the list or a record. */
function App() {
  const [place, setPlace] = useState({ objectApiName: 'Contact', list: '', recordId: '' })
  const { objectApiName, list, recordId } = place
  const { data: directory } = useWire(getObjectInfoDirectory, {})
  const { data: info } = useWire(getObjectInfo, { objectApiName })
  const { data: views } = useWire(getListInfosByObjectName, { objectApiName })
  const go = (change: Partial<typeof place>) => setPlace((now) => ({ ...now, recordId: '', ...change }))
  const open = (id: string) => go({ recordId: id })
  return (
    <main>
      <h1>{info?.labelPlural ?? objectApiName}</h1>
      <div className="columns">
        <Select
          label="Object"
          value={objectApiName}
          options={optionsOf(Object.values(directory?.objects ?? {}))}
          onValueChange={(apiName) => go({ objectApiName: apiName, list: '' })}
        />
        <Select
          label="List view"
          value={list}
          options={optionsOf(views?.lists ?? [])}
          emptyLabel="Choose a list view"
          onValueChange={(apiName) => go({ list: apiName })}
        />
        {recordId ? <Button onPress={() => go({})}>Back to the list</Button> : null}
        {info?.createable ? <Button onPress={() => go({ recordId: 'new' })}>New {info.label}</Button> : null}
      </div>
      {recordId === 'new' ? (
        <NewRecord objectApiName={objectApiName} onSaved={open} />
      ) : recordId ? (
        <RecordPage key={recordId} recordId={recordId} />
      ) : list ? (
        <ListView objectApiName={objectApiName} listViewApiName={list} onOpen={open} />
      ) : null}
    </main>
  )
}

const optionsOf = (items: readonly { apiName: string; label: string }[]) =>
  items.map(({ apiName, label }) => ({ value: apiName, label }))

createRoot(document.querySelector('#root')!).render(
  <UiApiProvider client={createUiApi()}>
    <App />
  </UiApiProvider>,
)
