import { useEffect } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { useTitle } from './useTitle.ts';

/** The brand's name in the title and its icon in the tab, where the company has one that is switched on. */
export function useBrand(): void {
  const { company } = useSession();
  const brand = company.brand?.enabled ? company.brand : null;
  useTitle(brand?.name || company.name);
  const address = brand?.faviconUrl ?? '';
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || address === '') return undefined;
    const before = link.getAttribute('href') ?? '';
    link.href = address;
    return () => link.setAttribute('href', before);
  }, [address]);
}
