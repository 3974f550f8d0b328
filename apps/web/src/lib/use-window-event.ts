// Handles events of the window, such as keys pressed outside of fields.
import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `handle` for the events `type` of the window from the moment at which the component is in the document. A passive
 * effect would start after the next paint, so that a key pressed in between would be lost.
 */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(handle);
  useLayoutEffect(() => {
    const listen = (event: WindowEventMap[Type]) => onEvent(event);
    window.addEventListener(type, listen);
    return () => window.removeEventListener(type, listen);
  }, [type]);
}
