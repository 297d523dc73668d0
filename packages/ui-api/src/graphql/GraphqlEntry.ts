import { DocumentEntry } from '../cache/DocumentEntry.js'
import { entryOf, type RecordEntry } from '../cache/RecordEntry.js'
import { type RecordView, viewOf } from '../cache/RecordView.js'
import { shareUnchanged } from '../cache/shareUnchanged.js'
import type { Slot } from '../cache/Slot.js'
import type { Source } from '../cache/Source.js'
import type { Store } from '../cache/Store.js'
import type { Representation } from '../representations/Representation.js'
import type { Selection } from './operationOf.js'
import { planResponse, type ResponsePlan, type NodeDraft } from './planResponse.js'
import { at, share } from './share.js'

const NONE: readonly Slot[] = []

const lacksValues = ({ _lacks: lacks, fields }: NodeDraft): boolean =>
  lacks || [...fields.values()].some(({ parents }) => parents?.some(lacksValues))

/** True when a response says that some of it could not be read. */
export const hasErrors = (body: unknown): boolean => at(at(body, 'errors'), 0) !== undefined

interface PlannedResponse extends ResponsePlan {
  readonly _body: object
}

/** The response of a query: a document that shows records in the shape of GraphQL. */
export class GraphqlEntry extends DocumentEntry {
  private _nodes: readonly NodeDraft[] = []
  private _views: readonly RecordView[] = []
  /** The versions of the records when the response arrived, 0 if unknown. */
  private _versions = new Map<RecordEntry, number>()
  private _until: number | undefined = undefined

  constructor(
    key: string,
    representation: Representation<unknown>,
    private readonly _store: Store,
    private readonly _selection: Selection | undefined,
  ) {
    super(key, representation)
  }

  /** Serialized as it is shown: `replace` finds its records again. */
  override get places(): readonly Slot[] {
    return NONE
  }

  /** Plans a response, whose parts become those of the last one where they are equal. @throws {ResponseMismatchError} */
  _plan(body: unknown): PlannedResponse {
    const shared = shareUnchanged(this.read(), body, undefined, [])
    const plan = planResponse(at(shared, 'data'), this._selection, this._store._sets, hasErrors(shared))
    return { ...plan, _body: shared as object }
  }

  /** Shows a stored response with the records that are cached. */
  override replace(value: unknown): void {
    let plan: PlannedResponse
    try {
      plan = this._plan(value)
    } catch {
      // Stored state may be anything: it is fetched.
      return this._release()
    }
    this._show(plan)
  }

  /** Shows a response whose records are cached. */
  _show({ nodes, read, _body: body }: PlannedResponse): void {
    const { _store: store } = this
    for (const node of nodes) node._view = viewOf(store, entryOf(store, node.id), node._selected)
    this._views = [...new Set(nodes.flatMap(({ _view: view }) => view ?? []))]
    const before = this.read()
    const data: Source = {
      _dependents: null,
      _entry: this,
      read: () => read(at(this.value, 'data')),
      _isComplete: () => true,
      expiresAt: () => Infinity,
      _dependencies: () => [],
    }
    const shown = share(before, { ...body, data: read(at(before, 'data')) })
    this._nodes = nodes
    this._until = undefined
    super.replace(shown, [{ path: ['data'], isArray: false, _sources: [data, ...this._views] }])
    this._versions = new Map()
    this._visit(({ _entry: entry }) => this._versions.set(entry, entry.record?.weakEtag || 0))
  }

  /**
   * Its records count as read when it arrived, whatever their own lifetime says: they lack what GraphQL does not
   * say. After a newer version has arrived, they expire as records do.
   */
  override expiresAt(epoch: number, now: number): number {
    if (this._lifetime === null) return -Infinity
    if (this._until !== undefined) return this._until
    this.read()
    let until = this._nodes.some(lacksValues) ? -Infinity : this._lifetime.expiresAt
    this._visit((view) => {
      const { _entry: entry } = view
      // A deleted record has left the response.
      if (entry._deletionError) return
      const isKnown = view.read() !== undefined && view._isComplete() && !entry._isInvalidated
      const version = this._versions.get(entry)
      const current = entry.record?.weakEtag || 0
      if (!isKnown) until = -Infinity
      else if (version === 0) this._versions.set(entry, current)
      else if (version !== current) until = Math.min(until, view.expiresAt(epoch, now))
    })
    return (this._until = until)
  }

  override notify(isChange: boolean): void {
    this._until = undefined
    super.notify(isChange)
  }

  /** Visits the views of all nodes and of their parents. */
  private _visit(visit: (view: RecordView) => void): void {
    const seen = new Set<RecordView>()
    const go = (view: RecordView) => {
      if (seen.has(view)) return
      seen.add(view)
      view.read()
      visit(view)
      view._dependencies().forEach(go)
    }
    this._views.forEach(go)
  }
}
