import type { ComponentProps } from 'react'
import { useReady } from '../session/useReady.ts'
import { Button } from '../ui/Button.tsx'

/**
 * Sends its form. Until the page is hydrated it does nothing: the browser by itself would put what was
 * typed somewhere else. `busyText` is read while the server answers.
 */
export const SubmitButton = ({
  busyText,
  ...button
}: Omit<ComponentProps<typeof Button>, 'type'> & { busyText?: string }) => {
  const ready = useReady()
  return (
    <>
      <Button variant="primary" {...button} type={ready ? 'submit' : 'button'} />
      {busyText !== undefined && (
        <span role="status" className="sr-only">
          {button.busy ? busyText : ''}
        </span>
      )}
    </>
  )
}
