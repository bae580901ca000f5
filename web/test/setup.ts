import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// What one test rendered must not be on the page of the next.
afterEach(() => { cleanup(); });
