import { z } from 'zod'
import { jsonAnswer } from '../http/jsonAnswer'
import { readJson } from '../http/readJson'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { parseBody } from './requestValues'
import { metadataLanguage } from './translateAnswer'

const bodySchema = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

async function answer({ context, caller, database, now, count }: UiApiRequest): Promise<Response> {
  const { query, operationName, variables } = parseBody(bodySchema, await readJson(context.req.raw))
  // Imported by the first request: graphql-js would delay the start of the server.
  const { runGraphql } = await import('../graphql/runGraphql')
  const startedAt = performance.now()
  const result = await runGraphql(
    {
      database,
      caller,
      now,
      language: metadataLanguage(context),
      countIntrospection: () => count('introspection'),
      elapsedMs: () => performance.now() - startedAt,
    },
    { query, operationName: operationName ?? undefined, variables: variables ?? {} },
  )
  return jsonAnswer(context, JSON.stringify(result))
}

/** The UI API in GraphQL (GraphQL API Developer Guide, "Send a Request"). */
export const graphqlRoutes: readonly UiApiRoute[] = [
  { method: 'POST', path: '/graphql', limit: 'query', isTranslated: true, handle: answer },
]
