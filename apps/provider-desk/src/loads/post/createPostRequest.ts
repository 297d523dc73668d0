import { createRetryKey } from '@portal/app-kit/methods'

/**
 * Adds key and draft to the content of a post. A retry of the same content is the same request, so that a lost response posts
 * nothing twice, even if a draft was saved in the meantime.
 */
export function createPostRequest() {
  const keys = createRetryKey()
  const drafts = new Map<string, number | undefined>()
  return {
    of<Content extends object>(content: Content, newestDraft: number | undefined) {
      const idempotencyKey = keys.of(content)
      if (!drafts.has(idempotencyKey)) drafts.set(idempotencyKey, newestDraft)
      const draftId = drafts.get(idempotencyKey)
      return { ...content, idempotencyKey, ...(draftId ? { draftId } : {}) }
    },
    /** Call after a success. */
    settle(content: object): void {
      keys.settle(content)
    },
  }
}
