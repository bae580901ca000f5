import { atTheBorder } from './matrix/cells.ts';
import { permissionMatrix } from './matrix/permissionMatrix.ts';

permissionMatrix(atTheBorder);
