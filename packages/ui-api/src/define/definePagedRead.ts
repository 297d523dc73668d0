import type { ConfigSchema, ReadInput } from './configType.js'
import type { RecordRepresentationPart, Representation } from '../representations/Representation.js'
import { defineRead, type DataOf, type ReadAdapter, type ReadSpec } from './defineRead.js'

/** A paginated read. */
export interface PagedReadSpec<
  S extends ConfigSchema,
  P extends string,
  R extends Representation<unknown> | RecordRepresentationPart,
  D extends string,
> extends ReadSpec<S, P, R, D> {
  readonly paging: {
    readonly items: (data: DataOf<R>) => readonly unknown[]
    readonly next: (data: DataOf<R>, config: ReadInput<S>) => Partial<ReadInput<S>> | undefined
  }
}

/** Declares a paginated read: `paging` has the items of a page and the next request. */
export const definePagedRead: <
  const S extends ConfigSchema,
  const P extends string,
  R extends Representation<unknown> | RecordRepresentationPart,
  const D extends string = never,
>(
  spec: PagedReadSpec<S, P, R, D>,
) => ReadAdapter<ReadInput<S>, DataOf<R>> = defineRead
