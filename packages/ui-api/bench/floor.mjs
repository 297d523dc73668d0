// The lower bound: a Map of entries with subscribers per record, responses stored as received. No validation, no TTLs, no
// errors; its four watched fields are hard-coded.
const isRecord = (value) => typeof value === 'object' && value !== null

export class Floor {
  records = new Map()
  lists = new Map()
  dirty = new Set()

  entry(id) {
    let entry = this.records.get(id)
    if (!entry)
      this.records.set(
        id,
        (entry = { record: null, observers: null, lists: null, parents: null, view: null }),
      )
    return entry
  }

  put(record) {
    const entry = this.entry(record.id)
    const known = entry.record
    let changed = known === null
    for (const name in record.fields) {
      const field = record.fields[name]
      if (isRecord(field.value)) {
        const nested = this.put(field.value)
        field.value = nested.record
        ;(nested.parents ??= new Set()).add(entry)
      }
      const before = known?.fields[name]
      if (before && before.displayValue === field.displayValue && before.value === field.value)
        record.fields[name] = before
      else changed = true
    }
    entry.record = known === null || changed ? record : known
    if (changed) this.touch(entry)
    return entry
  }

  touch(entry) {
    entry.view = null
    for (const observer of entry.observers ?? []) this.dirty.add(observer)
    for (const list of entry.lists ?? []) {
      list.rows = null
      for (const observer of list.observers) this.dirty.add(observer)
    }
    for (const parent of entry.parents ?? []) this.touch(parent)
  }

  flush() {
    const dirty = this.dirty
    this.dirty = new Set()
    for (const observer of dirty) observer()
  }

  putList(key, { records }) {
    let list = this.lists.get(key)
    if (!list) this.lists.set(key, (list = { entries: [], rows: null, observers: new Set() }))
    list.entries = records.map((record) => this.put(record))
    for (const entry of list.entries) (entry.lists ??= new Set()).add(list)
    this.flush()
    return this.readList(key)
  }

  putRecord(record) {
    this.put(record)
    this.flush()
  }

  readRecord(id, names) {
    const entry = this.entry(id)
    if (entry.view === null) {
      const fields = {}
      for (const name of names) fields[name] = entry.record.fields[name]
      entry.view = { ...entry.record, fields }
    }
    return entry.view
  }

  readList(key) {
    const list = this.lists.get(key)
    return (list.rows ??= list.entries.map(({ record }) => record))
  }

  observeRecord(id, observer) {
    const entry = this.entry(id)
    ;(entry.observers ??= new Set()).add(observer)
  }

  observeList(key, observer) {
    this.lists.get(key).observers.add(observer)
  }
}
