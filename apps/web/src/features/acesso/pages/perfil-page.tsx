import type { ReactElement } from 'react';
import { PageHeader } from '../../../design-system/page-header.tsx';

export function PerfilPage(): ReactElement {
  return <PageHeader title="Perfil" />;
}
