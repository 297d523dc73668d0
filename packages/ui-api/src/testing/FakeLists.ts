import { id18 } from '../define/id18.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import type { ObjectInfoRepresentation } from '../representations/objectInfo.js'
import type { FakeRecords } from './FakeRecords.js'
import {
  aListInfo,
  aListPage,
  aRelatedListCount,
  aRelatedListInfo,
  aRelatedListPage,
  aRelatedListReference,
  noPages,
} from './listBuilders.js'
import { projectRecord } from './projectRecord.js'

/** Lists never change. */
const LIST_ETAG = 'list1'
const UI_API = '/services/data/v63.0/ui-api'

/** The selected fields of a list. */
export interface FakePage {
  readonly fields?: readonly string[]
  readonly optionalFields?: readonly string[]
}

export interface FakeRelatedPage extends FakePage {
  readonly relatedListId: string
}

/** Serves lists of in-memory records, one page each. */
export class FakeLists {
  constructor(
    private readonly records: FakeRecords,
    private readonly objectInfos: ReadonlyMap<string, ObjectInfoRepresentation>,
  ) {}

  info(objectApiName: string, listViewApiName: string): object {
    const info = aListInfo({ eTag: LIST_ETAG, label: listViewApiName }, listViewApiName)
    return { ...info, listReference: { ...info.listReference, objectApiName } }
  }

  recentInfo(objectApiName: string): object {
    const listReference = { id: null, listViewApiName: '__Recent', objectApiName, type: 'mru' }
    return aListInfo({ eTag: LIST_ETAG, label: 'Recently Viewed', listReference })
  }

  /** The only list view of every object. */
  summaries(objectApiName: string): object {
    const list = { apiName: 'All', id: '00B000000000001AAA', label: 'All' }
    return {
      ...noPages,
      count: 1,
      eTag: LIST_ETAG,
      lists: [
        {
          ...list,
          url: `${UI_API}/list-info/${objectApiName}/All`,
          listUiUrl: `${UI_API}/list-ui/${objectApiName}/All`,
        },
      ],
      objectApiName,
      pageSize: 20,
      queryString: null,
      recentListsOnly: false,
    }
  }

  page(apiName: string, page: FakePage): object {
    return aListPage(...this.rows(page, ({ apiName: own }) => own === apiName))
  }

  /** Responds for one related list; undefined where only an override responds. */
  related(
    kind: string,
    parent: string,
    { relatedListId, ...page }: FakeRelatedPage,
    maxCount: number,
  ): object | undefined {
    switch (kind) {
      case 'related-list-info':
        return this.relatedInfo(parent, relatedListId)
      case 'related-list-records':
        return this.relatedPage(parent, relatedListId, page)
      case 'related-list-count':
        return this.relatedCount(parent, relatedListId, maxCount)
      default:
        return undefined
    }
  }

  private relatedInfo(parentObjectApiName: string, relatedListId: string): object {
    const listReference = aRelatedListReference({ parentObjectApiName, relatedListId })
    return aRelatedListInfo({ eTag: LIST_ETAG, label: relatedListId, listReference })
  }

  private relatedPage(parentRecordId: string, relatedListId: string, page: FakePage): object {
    const [records, asked] = this.rows(page, this.isIn(parentRecordId, relatedListId))
    return aRelatedListPage(records, {
      ...asked,
      listReference: this.referenceOf(parentRecordId, relatedListId),
    })
  }

  private relatedCount(parentRecordId: string, relatedListId: string, maxCount: number): object {
    const { length } = [...this.records.byId.values()].filter(this.isIn(parentRecordId, relatedListId))
    const listReference = this.referenceOf(parentRecordId, relatedListId)
    return { ...aRelatedListCount(Math.min(length, maxCount), length > maxCount), listReference }
  }

  private referenceOf(parentRecordId: string, relatedListId: string) {
    const parentObjectApiName = this.records.find(parentRecordId)?.apiName ?? null
    return aRelatedListReference({
      inContextOfRecordId: id18(parentRecordId),
      parentObjectApiName,
      relatedListId,
    })
  }

  /** Matches children by the child relationship of the parent's object info; without one, by any reference. */
  isIn(parentRecordId: string, relatedListId: string) {
    const parent = this.records.find(parentRecordId)
    const known = this.objectInfos
      .get(parent?.apiName ?? '')
      ?.childRelationships.find(({ relationshipName }) => relationshipName === relatedListId)
    return ({ apiName, fields }: RecordRepresentation): boolean =>
      (known === undefined || known.childObjectApiName === apiName) &&
      Object.entries(fields).some(
        ([name, { value }]) =>
          (known === undefined || known.fieldName === name) &&
          typeof value === 'string' &&
          id18(value) === id18(parentRecordId),
      )
  }

  /** Selects records, and echoes the selection. */
  private rows(
    { fields = [], optionalFields = [] }: FakePage,
    isShown: (record: RecordRepresentation) => boolean,
  ): [records: RecordRepresentation[], asked: object] {
    const records = [...this.records.byId.keys()].flatMap((id) => this.records.find(id) ?? []).filter(isShown)
    return [
      records.map((record) => projectRecord(record, [...fields, ...optionalFields])),
      { fields, optionalFields, listInfoETag: LIST_ETAG },
    ]
  }
}
