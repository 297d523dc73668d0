import type { ActionRepresentation } from '../schemas/action.js'
import { defineRepresentation, listOf, mapOf } from './defineRepresentation.js'
import { objectOf } from './Shape.js'

/** Actions by record, by object, or global ones. Lives 5 min. */
export const actionRepresentation = defineRepresentation<ActionRepresentation>({
  name: 'ActionRepresentation',
  ttlMs: 300_000,
  needs: ['actions'],
  props: {
    actions: mapOf(
      objectOf({
        actions: listOf(
          objectOf({
            actionListContext: 'string',
            actionTarget: 'string?',
            actionTargetType: 'string?',
            apiName: 'string',
            externalId: 'string',
            iconUrl: 'string?',
            id: 'string?',
            isMassAction: 'string',
            label: 'string',
            lwcComponent: 'string?',
            primaryColor: 'string?',
            relatedListRecordId: 'string?',
            relatedSourceObject: 'string?',
            section: 'string?',
            sourceObject: 'string',
            subtype: 'string?',
            targetObject: 'string?',
            targetUrl: 'string?',
            type: 'string',
          }),
        ),
        links: 'array',
        url: 'string',
      }),
    ),
    eTag: 'string',
    url: 'string',
  },
})
