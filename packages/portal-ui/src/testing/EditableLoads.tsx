import { useState } from 'react'
import { DataGrid, type DataGridColumn, TextField } from '../index.js'
import { gridColumns, manyLoads, type TableLoad } from './sampleTable.js'

type Origins = Readonly<Record<string, string>>

/** A grid with editable origins: Enter commits. */
export function EditableLoads({ count }: { count: number }) {
  const [origins, setOrigins] = useState<Origins>({})
  return (
    <DataGrid
      caption="Posted loads"
      columns={editableColumns(origins, (load, text) =>
        setOrigins((current) => ({ ...current, [load.number]: text })),
      )}
      rows={manyLoads(count)}
      rowKey={(load: TableLoad) => load.number}
    />
  )
}

function editableColumns(
  origins: Origins,
  onChange: (load: TableLoad, text: string) => void,
): readonly DataGridColumn<TableLoad>[] {
  const originOf = (load: TableLoad) => origins[load.number] ?? load.from
  return gridColumns.map((column) =>
    column.id === 'from'
      ? {
          ...column,
          cell: originOf,
          state: (load) => (origins[load.number] === undefined ? undefined : 'changed'),
          editor: (load, close) => (
            <OriginField
              origin={originOf(load)}
              onDone={(text) => {
                onChange(load, text)
                close()
              }}
            />
          ),
        }
      : column,
  )
}

function OriginField({ origin, onDone }: { origin: string; onDone: (text: string) => void }) {
  return (
    <TextField
      label="Origin"
      isLabelHidden
      // Opening the cell's editor is the user's request for focus.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      defaultValue={origin}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone(event.currentTarget.value)
      }}
    />
  )
}
