import { ANSWERS_ID } from './firstPaintIds'

/** A response without a stream: its promise resolves in the same task, before the page is painted. */
const responseOf = (body: string) =>
  ({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: () => Promise.resolve(body),
    json: () => Promise.resolve(JSON.parse(body)),
  }) as Response

/** Preloaded responses that are embedded in the HTML, by path; of a read by POST, by path and body. */
export function givenResponses(page = document): Map<string, Promise<Response>> {
  const given = JSON.parse(page.getElementById(ANSWERS_ID)?.textContent ?? '{}') as Record<string, string>
  return new Map(Object.entries(given).map(([path, body]) => [path, Promise.resolve(responseOf(body))]))
}
