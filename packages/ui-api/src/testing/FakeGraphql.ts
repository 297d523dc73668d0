import { id18 } from '../define/id18.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import type { FakeLists } from './FakeLists.js'
import type { FakeRecords } from './FakeRecords.js'
import { compareValues, isMatch } from './graphqlFilter.js'
import { parseGraphql, type GraphqlField } from './graphqlQuery.js'

interface GraphqlRequest {
  readonly query?: string
  readonly variables?: Readonly<Record<string, unknown>> | null
  readonly operationName?: string | null
}

/** Default of `first`, as on the platform. */
const PAGE_SIZE = 10

type Values = Readonly<Record<string, unknown>>

/** Answers queries in GraphQL from in-memory records. An unsupported query is an error that says so. */
export class FakeGraphql {
  constructor(
    private readonly records: FakeRecords,
    private readonly lists: FakeLists,
  ) {}

  respond({ query = '', variables, operationName }: GraphqlRequest): object {
    try {
      const { type, fields } = parseGraphql(query, variables ?? {}, operationName)
      if (type !== 'query') throw unanswered(`a ${type}`)
      return { data: this.root(fields), errors: [] }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return { data: null, errors: [{ message: error.message, locations: [], path: null }] }
    }
  }

  private root(fields: readonly GraphqlField[]): object {
    return shown(fields, {
      __typename: () => 'Query',
      uiapi: (uiapi) =>
        shown(uiapi.fields, {
          __typename: () => 'UIAPI',
          query: (query) =>
            Object.fromEntries(query.fields.map((field) => [field.key, this.ofObject(field)])),
        }),
    })
  }

  private ofObject(field: GraphqlField): unknown {
    if (field.name === '__typename') return 'RecordQuery'
    return this.connection(field, field.name, ({ apiName }) => apiName === field.name)
  }

  private connection(
    { name, args, fields }: GraphqlField,
    typeName: string,
    isIn: (record: RecordRepresentation) => boolean,
  ): object {
    const { first = PAGE_SIZE, after, where, orderBy, ...others } = args
    const [unknown] = Object.keys(others).filter((key) => key !== 'scope' && key !== 'upperBound')
    if (unknown !== undefined) throw unanswered(`the argument ${unknown} of ${name}`)
    const found = [...this.records.byId.keys()]
      .flatMap((id) => this.records.find(id) ?? [])
      .filter(isIn)
      .filter((record) => isMatch(where, (path) => this.valueAt(record, path)))
    if (orderBy)
      found.sort((a, b) => compareValues(orderBy, (path) => [this.valueAt(a, path), this.valueAt(b, path)]))
    const start = typeof after === 'string' ? Number(after.replace(/^c/, '')) + 1 : 0
    const page = found.slice(start, start + Number(first))
    const edges = page.map((record, i) => ({ record, cursor: `c${start + i}` }))
    return shown(fields, {
      __typename: () => `${typeName}Connection`,
      edges: (edge) =>
        edges.map(({ record, cursor }) =>
          shown(edge.fields, {
            __typename: () => `${typeName}Edge`,
            cursor: () => cursor,
            node: (node) => this.node(record, node.fields),
          }),
        ),
      pageInfo: (info) =>
        shown(info.fields, {
          __typename: () => 'PageInfo',
          hasNextPage: () => start + page.length < found.length,
          hasPreviousPage: () => start > 0,
          startCursor: () => edges[0]?.cursor ?? null,
          endCursor: () => edges.at(-1)?.cursor ?? null,
        }),
      totalCount: () => found.length,
      pageResultCount: () => page.length,
    })
  }

  private node(record: RecordRepresentation, fields: readonly GraphqlField[]): object {
    const own: Values = {
      __typename: record.apiName,
      Id: record.id,
      ApiName: record.apiName,
      WeakEtag: record.weakEtag,
    }
    return Object.fromEntries(
      fields.map((field) => [field.key, field.name in own ? own[field.name] : this.part(record, field)]),
    )
  }

  /** A field, a parent, or the children of a record. */
  private part(record: RecordRepresentation, field: GraphqlField): unknown {
    const names = field.fields.map(({ name }) => name)
    if (names.includes('edges'))
      return this.connection(field, field.name, this.lists.isIn(record.id, field.name))
    const current = this.fieldOf(record, field.name)
    const parent = this.parentOf(record, field.name)
    if (parent && !names.includes('value')) return this.node(parent, field.fields)
    if (names.includes('Id')) return null
    const { value = null, displayValue = null } = current ?? {}
    return shown(field.fields, {
      __typename: () => 'FieldValue',
      value: () => value,
      displayValue: () => displayValue,
      label: () => displayValue,
    })
  }

  private fieldOf({ fields, ...record }: RecordRepresentation, name: string) {
    const system: Values = {
      SystemModstamp: record.systemModstamp,
      LastModifiedDate: record.lastModifiedDate,
      LastModifiedById: record.lastModifiedById,
      RecordTypeId: record.recordTypeId,
    }
    return fields[name] ?? (name in system ? { value: system[name], displayValue: null } : undefined)
  }

  /** The parent of a relationship: the nested record, or that of its reference field. */
  private parentOf(record: RecordRepresentation, name: string): RecordRepresentation | undefined {
    const value = record.fields[name]?.value
    if (typeof value === 'object' && value !== null) return this.records.find(value.id) ?? value
    const id = record.fields[name.endsWith('__r') ? name.replace(/__r$/, '__c') : `${name}Id`]?.value
    return typeof id === 'string' ? this.records.find(id18(id)) : undefined
  }

  private valueAt(record: RecordRepresentation, [name = '', ...rest]: readonly string[]): unknown {
    if (name === 'Id') return record.id
    if (rest.length === 0) return this.fieldOf(record, name)?.value ?? null
    const parent = this.parentOf(record, name)
    return parent ? this.valueAt(parent, rest) : null
  }
}

const unanswered = (what: string) =>
  new Error(`The in-memory server does not answer ${what}. Override 'POST /graphql'.`)

/** The selected fields of an object. @throws {Error} for a field that it lacks */
function shown(
  fields: readonly GraphqlField[],
  values: Readonly<Record<string, (field: GraphqlField) => unknown>>,
): object {
  return Object.fromEntries(
    fields.map((field) => {
      const read = Object.hasOwn(values, field.name) ? values[field.name] : undefined
      if (!read) throw unanswered(`the field ${field.name}`)
      return [field.key, read(field)]
    }),
  )
}
