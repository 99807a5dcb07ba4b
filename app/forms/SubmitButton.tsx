import type { ComponentProps } from 'react'
import { useReady } from '../session/useReady.ts'
import { Button } from '../ui/Button.tsx'

/**
 * Submits its form, but only once the page is hydrated: the browser by itself would put what was typed
 * into the address. `busyText` is read by screen readers while the request is in flight.
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
