import { useRef, useState, type FormEvent } from 'react'
import { PASSWORD_LENGTH } from '#/methods/passwords'
import { useFocusFirstError } from '#/focus/useFocusFirstError'

/**
 * State of a form for a new password: value, length check, error.
 *
 * @param send submits the password; its rejection is mapped by `failureText`.
 */
export function useChosenPassword(
  send: (password: string) => Promise<void>,
  failureText: (error: unknown) => string,
) {
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ password?: boolean }>({})
  const [failure, setFailure] = useState<string>()
  const isSending = useRef(false)
  useFocusFirstError(form, errors)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isShort = password.length < PASSWORD_LENGTH
    setErrors(isShort ? { password: true } : {})
    setFailure(undefined)
    if (isShort || isSending.current) return
    isSending.current = true
    try {
      await send(password)
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      isSending.current = false
    }
  }

  return {
    form,
    onSubmit: (event: FormEvent) => void submit(event),
    password,
    setPassword,
    isShort: errors.password === true,
    failure,
  }
}
