import type { ConfigSchema, ReadInput } from '../config/configType.js'
import type { RecordRepresentationPart } from '../representations/Representation.js'
import type { Representation } from '../representations/Representation.js'
import { defineRead, type DataOf, type ReadAdapter, type ReadSpec } from './defineRead.js'

/** A read of something that comes page by page. */
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

/** Declares a read of which `paging` says where the items of a page are, and what asks for the next one. */
export const definePagedRead: <
  const S extends ConfigSchema,
  const P extends string,
  R extends Representation<unknown> | RecordRepresentationPart,
  const D extends string = never,
>(
  spec: PagedReadSpec<S, P, R, D>,
) => ReadAdapter<ReadInput<S>, DataOf<R>> = defineRead
